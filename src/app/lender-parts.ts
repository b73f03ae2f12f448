import type { LenderApi } from '#adapters/lender-api/lender-api.ts';
import type { Connections } from './connections.ts';
import { bring } from './page/code.ts';

type Ask = (...input: never[]) => Promise<unknown>;

/**
 * Gives pages functions of the lender's API that can be called at once; the code behind them is loaded when one is. A part
 * that cannot be loaded is as a request that was not sent.
 */
export function createLenderParts(connect: () => Promise<Pick<Connections, 'lender'>>) {
  return function lender<Part extends Readonly<Record<Name, Ask>>, const Name extends string & keyof Part>(
    load: () => Promise<(api: LenderApi) => Part>,
    names: readonly Name[],
  ): Pick<Part, Name> {
    const loaded = async (): Promise<Part> => {
      const [{ lender: partOf }, create] = await Promise.all([connect(), bring(load)]);
      return partOf(create);
    };
    const ask = (name: Name) => [name, async (...input: never[]) => (await loaded())[name](...input)];
    return Object.fromEntries(names.map(ask)) as Pick<Part, Name>;
  };
}
