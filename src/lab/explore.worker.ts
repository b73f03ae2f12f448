import { explore } from '#tools/explore/explore.ts';
import type { Graph } from '#tools/explore/graph.ts';
import { catalogue } from './catalogue.ts';

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
