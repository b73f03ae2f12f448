import type { ComponentType } from 'react';
import type { lateParts } from '#lab/late-parts.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { filesIn, moduleAt } from './sources/found.ts';

export type AnyScreen = ComponentType<{ actor: never; timers: FlowTimers } & typeof lateParts>;

const files = ['src/flows', 'src/site', 'src/lab'].flatMap((folder) => filesIn(folder, '.screen.tsx'));

const fileOf = (flow: string) => files.find((name) => name.endsWith(`/${flow}.screen.tsx`));

export const hasScreen = (flow: string): boolean => fileOf(flow) !== undefined;

/** The screen of a flow; null for a machine that has none. */
export async function loadScreen(flow: string): Promise<AnyScreen | null> {
  const file = fileOf(flow);
  return file === undefined ? null : ((await moduleAt(file)).default as AnyScreen);
}
