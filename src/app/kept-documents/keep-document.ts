import { savesData } from '#app/page/saves-data.ts';

const workerAddress = '/service-worker.js';

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/** Under Trusted Types it needs a policy, which knows no other (P-08). */
const trusted = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('kist-keep', { createScriptURL: () => workerAddress });
  return policy?.createScriptURL('') ?? workerAddress;
};

/**
 * Has the document that is open kept for the next time, once all else is done: it is shown then before the network says anything, and
 * without a network. Not where the phone saves data. Never rejects: who keeps nothing has what everybody had.
 */
export async function keepDocument(): Promise<void> {
  const { serviceWorker } = navigator;
  if (import.meta.env.DEV || !serviceWorker || savesData()) return;
  try {
    await serviceWorker.register(trusted());
    const { active } = await serviceWorker.ready;
    active?.postMessage(location.pathname);
  } catch (problem) {
    console.info(problem);
  }
}
