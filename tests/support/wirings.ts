import type { AnyStateMachine } from 'xstate';
import type { RunnableFlow } from '#app/flow-host/flow-host.ts';

type Wire = (ports: unknown) => RunnableFlow<AnyStateMachine>;

const modules = import.meta.glob<Readonly<Record<string, Wire>>>('/src/flows/*/*.wiring.ts', { eager: true });

export const folderOf = (path: string) => path.split('/').at(-2) ?? '';

/** Every wiring of a flow, and the folder it stands in. */
export const wirings = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported).map((wire) => ({ folder: folderOf(path), wire })),
);
