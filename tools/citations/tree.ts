import type { ParseResult } from 'vite';

/** A node of a parsed source, whatever its kind. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The nodes directly inside a node, in the order of the text. */
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flat()
    .filter(isNode)
    .sort((one, other) => one.start - other.start);

/** A program as a node; one without any is an empty one. */
export const rootOf = (program: ParseResult['program']): Node =>
  isNode(program) ? program : { type: 'Program', start: 0, end: 0 };

/** Every node inside, a node before what is inside it. */
export const nodesIn = (node: Node): readonly Node[] => childrenOf(node).flatMap((child) => [child, ...nodesIn(child)]);
