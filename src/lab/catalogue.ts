import type { Flow } from '#kit/flow.ts';
import { inOrder } from '#words/in-order.ts';
import { tablesOf } from '#words/tables-of.ts';
import { nameOwnWords } from './own-words.ts';

type Exports = Readonly<Record<string, unknown>>;

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

const samples = import.meta.glob<Exports>('../../machines/*/*/*.samples.ts', { eager: true });
const texts = import.meta.glob<Exports>('../../machines/**/*.texts.ts', { eager: true });

/** Every machine of the product, found by its file; tools find the same (`tools/catalogue.ts`). */
export const catalogue: readonly Flow[] = inOrder(
  Object.values(samples).flatMap((exports) => Object.values(exports).filter(isFlow)),
);

nameOwnWords(tablesOf(Object.values(texts)));
