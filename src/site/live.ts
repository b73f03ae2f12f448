import { createElement, type ReactNode } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { policyFrameMachine } from '#parts/policy-frame/policy-frame.machine.ts';
import { type Facts, frameUrl, readFacts } from './facts.ts';
import { bringCountry } from './in-country.ts';

export type Live = {
  readonly facts: Facts;
  /** Made once it is known where the policy is kept. */
  readonly policyFrame: ActorRefFrom<typeof policyFrameMachine> | null;
  /** Where the visitor chooses the language; drawn anew with each that is spoken. */
  readonly choice: ReactNode;
};

type Watch = NonNullable<Parameters<typeof createActor>[1]>['inspect'];

/**
 * The facts with which the document was built, then those of the deployment: `config.json` may be replaced without a build (S-160).
 */
export function createLive(built: Facts, inspect: Watch) {
  const first: Live = { facts: built, policyFrame: null, choice: null };
  let live = first;
  const listeners = new Set<() => void>();

  function change(changes: Partial<Live>): void {
    live = { ...live, ...changes };
    for (const listener of listeners) listener();
  }

  /** The documents are in English, in the words that are shipped. */
  async function speak({ languages, words }: Spoken): Promise<void> {
    if (languages.length === 0 && !words) return;
    const { begin, Languages } = await import('./language.tsx');
    await begin(languages, words);
    const drawn = () =>
      change({ choice: languages.length > 1 && createElement(Languages, { languages, onSpoken: drawn }) });
    drawn();
  }

  async function update(): Promise<void> {
    const document: unknown = await fetch('/config.json').then(
      (response) => response.json(),
      () => null,
    );
    const facts = readFacts(document, built);
    applyBrand(facts.brand);
    await bringCountry(facts);
    const input = { url: frameUrl(facts, window.location.origin) };
    change({ facts, policyFrame: createActor(policyFrameMachine, { input, ...(inspect && { inspect }) }).start() });
    await speak(spokenIn(document)).catch(() => undefined);
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

type Spoken = {
  /** Of the deployment, as far as there are words of theirs. */
  readonly languages: readonly string[];
  /** The file of the lender's own words; empty for none. */
  readonly words: string;
};

function spokenIn(document: unknown): Spoken {
  const { languages, words } = Object(document) as Record<string, unknown>;
  return {
    languages: Array.isArray(languages) ? languages.filter((one) => ['en', 'hi', 'fil'].includes(one)) : [],
    words: typeof words === 'string' ? words : '',
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
