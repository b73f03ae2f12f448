import { createActor, fromPromise } from 'xstate';
import { createStorage } from '#adapters/storage/storage.ts';
import * as limits from '#kit/limits.ts';
import { type CodeVerdict, codeArrivalMachine } from '#shell/code-arrival/code-arrival.machine.ts';
import { missingCode, sending } from '../page/code.ts';
import { thePage } from './the-page.ts';

type Load = () => Promise<unknown>;

/** When this page was last loaded anew for the sake of its code, or would have been: in this tab, so that it never goes on without end. */
const store = createStorage(() => window.sessionStorage);

/** Whether it was a short while ago, or cannot be told. */
function wasReloaded(now: number): boolean {
  const kept = store.get('reloaded');
  const at = typeof kept === 'number' ? kept : 0;
  const isLately = Math.abs(now - at) < limits.codeReloadMark;
  return !store.set('reloaded', isLately ? now : at) || isLately;
}

/** Whether anything stands in a field: not all of it is kept (P-13), and what is typed is not taken away by itself. */
const hasTyped = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=radio]):not([type=checkbox]), textarea')].some(
    ({ value }) => value,
  );

/** The files that a document of a build names. */
const filesIn = (document: string): readonly string[] => document.match(/assets\/[\w.-]+\.js/g) ?? [];

/** Asks for this page's document and compares builds. Rejects when what comes is none of ours: no network, or somebody's log-in page. */
async function judge(signal: AbortSignal): Promise<CodeVerdict> {
  const answer = await fetch(location.pathname, { cache: 'no-store', signal });
  const served = filesIn(await answer.text());
  if (!answer.ok || served.length === 0) throw new Error('no document');
  const running = new URL(import.meta.url).pathname.slice(1);
  const build = served.includes(running) ? 'same' : 'other';
  return { build, wasReloaded: wasReloaded(Date.now()), isInUse: sending.isOn() || hasTyped() };
}

function reloadPage(): void {
  missingCode.tell();
  store.set('reloaded', Date.now());
  thePage.reload();
}

/** The chart with what it asks for. */
export const arrivalOfCode = (load: Load) =>
  codeArrivalMachine.provide({
    actors: {
      fetch: fromPromise<void, void>(async () => {
        await load();
      }),
      judge: fromPromise<CodeVerdict, void>(({ signal }) => judge(signal)),
    },
    actions: { reloadPage },
  });

const underWay = new Map<Load, Promise<unknown>>();

/** Brings code that no page waits for. Pending until it is there. */
export function arrivalOf<Code>(load: () => Promise<Code>): Promise<Code> {
  const known = underWay.get(load);
  if (known) return known as Promise<Code>;
  const arriving = new Promise<Code>((resolve) => {
    const actor = createActor(
      arrivalOfCode(async () => {
        const code = await load();
        resolve(code);
      }),
    );
    const online = () => actor.send({ type: 'network.returned' });
    addEventListener('online', online);
    actor.subscribe({
      complete: () => {
        underWay.delete(load);
        removeEventListener('online', online);
      },
    });
    actor.start();
  });
  underWay.set(load, arriving);
  return arriving;
}
