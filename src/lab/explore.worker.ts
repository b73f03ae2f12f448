import { catalogue } from './catalogue.ts';
import { explore, type Graph } from './tools.ts';

type Scope = {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  postMessage(graph: Graph | null): void;
};

/** Explores the flow of that id beside the page, which stays at hand meanwhile. */
const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => {
  const flow = catalogue.find(({ id }) => id === data);
  scope.postMessage(flow ? explore(flow) : null);
};
