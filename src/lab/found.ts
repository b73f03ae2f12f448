import type { ComponentType } from 'react';
import type { Flow } from '#kit/flow.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { inOrder } from '#words/in-order.ts';
import { tablesOf } from '#words/tables-of.ts';

type Exports = Readonly<Record<string, unknown>>;

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

const samples = import.meta.glob<Exports>('../../machines/*/*/*.samples.ts', { eager: true });
const texts = import.meta.glob<Exports>('../../machines/**/*.texts.ts', { eager: true });
const screenFiles = import.meta.glob<{ readonly default: AnyScreen }>([
  '../flows/*/*.screen.tsx',
  '../site/*.screen.tsx',
  './*.screen.tsx',
]);

/** Every machine of the product, found by its file; tools find the same (`tools/catalogue.ts`). */
export const catalogue: readonly Flow[] = inOrder(
  Object.values(samples).flatMap((exports) => Object.values(exports).filter(isFlow)),
);

/** Every text that the product shows, by the name of its table. */
export const allTexts = tablesOf(Object.values(texts));

export type AnyScreen = ComponentType<{ actor: never; timers: FlowTimers }>;

/** The screens, by the flow's id; loaded when one is wanted. */
export const screens: Readonly<Record<string, () => Promise<{ readonly default: AnyScreen }>>> = Object.fromEntries(
  Object.entries(screenFiles).map(([file, load]) => [file.replace(/^.*\/|\.screen\.tsx$/g, ''), load]),
);
