import type { Flow } from '#kit/flow.ts';
import workerUrl from './explore.worker.ts?worker&url';
import { explore, type Graph } from './tools.ts';

type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

const graphs = new Map<string, Promise<Graph>>();

/** All that a flow can do with its samples; found out once, when it is first wanted. */
export function graphOf(flow: Flow): Promise<Graph> {
  const known = graphs.get(flow.id) ?? exploreBeside(flow);
  graphs.set(flow.id, known);
  return known;
}

let policy: Policy | undefined;

/** Under Trusted Types a worker needs a policy, which knows no other script. */
function startWorker(): Worker {
  policy ??= (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('kist-explore', {
    createScriptURL: () => workerUrl,
  });
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
}

/** Where no worker can be started, the page does it itself. */
const exploreBeside = (flow: Flow) =>
  new Promise<Graph>((resolve) => {
    if (typeof Worker !== 'function') return setTimeout(() => resolve(explore(flow)), 0);
    const worker = startWorker();
    worker.onmessage = ({ data }: MessageEvent<Graph | null>) => {
      worker.terminate();
      resolve(data ?? explore(flow));
    };
    worker.onerror = () => {
      worker.terminate();
      resolve(explore(flow));
    };
    worker.postMessage(flow.id);
  });
