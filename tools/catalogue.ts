import type { Flow } from '#kit/flow.ts';
import { inOrder } from '#words/in-order.ts';
import { modulesIn } from './sources/found.ts';

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

const samples = await modulesIn('machines', '.samples.ts');

/** Every machine of the product with its samples, found by its file. Paths, diagrams and the atlas are generated from this list. */
export const catalogue: readonly Flow[] = inOrder(
  samples.flatMap(({ exports }) => Object.values(exports).filter(isFlow)),
);
