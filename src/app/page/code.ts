import { type ComponentType, lazy } from 'react';
import { held } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';

/** Code that did not come (P-48); `fetch` asks for it again. */
export type CodeMissing = { readonly fetch: () => Promise<unknown> };

export const isMissing = (error: unknown): error is CodeMissing => Boolean(Object(error).fetch);

/** What helps where code does not come or throws. It travels beside the first screen; without it the document's own page helps. */
export const loadTrouble = () => import('../trouble/trouble.tsx');

type Trouble = Awaited<ReturnType<typeof loadTrouble>>;

/** A component of it. */
export const lateTrouble = <Props>(pick: (trouble: Trouble) => ComponentType<Props>) =>
  lazy(() => loadTrouble().then((found) => ({ default: pick(found) })));

/** Of the page: whether something that must happen once is on its way. Then it is not loaded anew by itself. */
export const sending = { isOn: (): boolean => false };

/** Of the page: tells the operator that code did not come which no screen is shown for (P-50). */
export const missingCode = { tell: (): void => undefined };

/** Brings what was asked for in vain until it is there; never rejects. */
export function pursue<Code>(load: () => Promise<Code>): Promise<Code> {
  missingCode.tell();
  return loadTrouble()
    .then(({ arrivalOf }) => arrivalOf(load))
    .catch(() => new Promise(() => undefined));
}

/** A component that comes when it is needed, and is pursued where its code does not come. */
export const lateCode = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => pursue(load)));

const hang = () => new Promise<never>((_, reject) => setTimeout(reject, limits.codeHang));

/**
 * Asks for the code of a call. Where it does not come, or not for long, nothing was sent; it is pursued, so that a later call finds
 * it.
 */
export const bring = <Code>(load: () => Promise<Code>): Promise<Code> =>
  Promise.race([load(), hang()]).catch(() => {
    void pursue(load);
    throw held('code');
  });
