import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { ShellContext } from '#screens/shell-context.ts';

type Screen = ComponentType<{ readonly actor: unknown; readonly timers: unknown }>;

const screens = import.meta.glob<Screen>('../../src/flows/*/*.screen.tsx', { eager: true, import: 'default' });
const samples = import.meta.glob<Readonly<Record<string, unknown>>>('../../machines/flows/*/*.samples.ts', {
  eager: true,
});

/** What the address and the lender say, and nobody knows when the documents are made. */
const unknownTexts = /(?:Id|No|Number|[tT]ype)$/;

/** An amount as wide as most, of which nothing is read. */
const someMoney = '\u2007'.repeat(7);

const timers = { deadline: () => null, now: () => 0 };
const shell = { money: () => someMoney, moment: () => '', back: () => undefined };

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

/** An input of which nothing is left that belongs to somebody. */
const nameless = (input: unknown): unknown =>
  input === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(input, (name, value) => {
          if (typeof value === 'string' && unknownTexts.test(name)) return '';
          return name === 'amount' ? 0 : value;
        }),
      );

/** What a page shows while its first data is on its way, drawn by its own screen; `fits` chooses among the kinds of a flow. */
export function renderShell(page: string, fits: (input: unknown) => boolean = () => true): string {
  const Screen = screens[`../../src/flows/${page}/${page}.screen.tsx`];
  const flow = Object.values(samples[`../../machines/flows/${page}/${page}.samples.ts`] ?? {}).find(isFlow);
  const given = flow?.inputs.find(({ input }) => fits(input));
  if (!Screen || !flow || !given) throw new Error(`${page} has no screen, no samples or no such input.`);
  const actor = createActor(flow.machine, { input: nameless(given.input) });
  const markup = renderToStaticMarkup(
    <ShellContext value={shell}>
      <Screen actor={actor} timers={timers} />
    </ShellContext>,
  );
  // Nobody hears it; what is drawn stays as it is.
  return markup
    .replace(/<dialog.*?<\/dialog>/g, '')
    .replace(/(<p)[^>]*( class="visually-hidden")>.*?<\/p>/g, '$1$2></p>')
    .replace(/ (?:aria-(?:hidden|label)|type)="[^"]*"/g, '');
}
