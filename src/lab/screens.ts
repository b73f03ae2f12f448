import type { ComponentType } from 'react';
import type { FlowTimers } from '#screens/screen.ts';
import type { lateParts } from './late-parts.ts';

export type AnyScreen = ComponentType<{ actor: never; timers: FlowTimers } & typeof lateParts>;

const files = import.meta.glob<{ readonly default: AnyScreen }>([
  '../flows/*/*.screen.tsx',
  '../site/*.screen.tsx',
  './*.screen.tsx',
]);

/** The screens, by the flow's id; loaded when one is wanted. */
export const screens: Readonly<Record<string, () => Promise<{ readonly default: AnyScreen }>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.screen\.tsx$/g, ''), load]),
);
