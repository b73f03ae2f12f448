import { type ActorRefFrom, createActor } from 'xstate';
import { policyFrameMachine } from '#parts/policy-frame/policy-frame.machine.ts';
import { type Facts, frameUrl, readFacts } from './facts.ts';

export type Live = {
  readonly facts: Facts;
  /** Made once it is known where the policy is kept. */
  readonly policyFrame: ActorRefFrom<typeof policyFrameMachine> | null;
};

type Watch = NonNullable<Parameters<typeof createActor>[1]>['inspect'];

/**
 * The facts with which the document was built, then those of the deployment: `config.json` may be replaced without a build (S-160).
 */
export function createLive(built: Facts, inspect: Watch) {
  const first: Live = { facts: built, policyFrame: null };
  let live = first;
  const listeners = new Set<() => void>();

  async function update(): Promise<void> {
    const document: unknown = await fetch('/config.json').then(
      (response) => response.json(),
      () => null,
    );
    const facts = readFacts(document, built);
    applyBrand(facts.brand);
    const input = { url: frameUrl(facts, window.location.origin) };
    live = { facts, policyFrame: createActor(policyFrameMachine, { input, ...(inspect && { inspect }) }).start() };
    for (const listener of listeners) listener();
  }

  return {
    update,
    get: () => live,
    built: () => first,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function applyBrand({ primary, onPrimary, surface, ink, accent }: Facts['brand']): void {
  const { style } = document.documentElement;
  style.setProperty('--brand', primary);
  style.setProperty('--on-brand', onPrimary);
  style.setProperty('--brand-surface', surface);
  style.setProperty('--brand-ink', ink);
  style.setProperty('--accent', accent);
}
