import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run new:flow -- <flow> "<Title>"`: a new flow in the shape of all others, already explored, drawn and listed. */
const root = fileURLToPath(new URL('../', import.meta.url));
const [id = '', title = ''] = process.argv.slice(2);

if (!/^[a-z]+(-[a-z]+)*$/.test(id) || title.trim() === '') {
  console.error(
    'Name the flow in kebab-case and give it a title, for example: npm run new:flow -- loan-confirm "Loan confirmation"',
  );
  process.exit(2);
}
if (existsSync(`${root}machines/${id}`)) {
  console.error(`There is a flow "${id}" already.`);
  process.exit(2);
}

const camel = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const Pascal = camel.charAt(0).toUpperCase() + camel.slice(1);

const files: Record<string, string> = {
  [`machines/${id}/${id}.types.ts`]: `export type ${Pascal}Input = { readonly id: string };

export type ${Pascal}Context = ${Pascal}Input & {
  /** What the lender told; null until it has. */
  readonly text: string | null;
};

export type ${Pascal}Event = { readonly type: 'retry.requested' };
`,
  [`machines/${id}/${id}.machine.ts`]: `import { assign, setup } from 'xstate';
import { port } from '../kit/port.ts';
import type { FlowTag, StateMeta } from '../kit/state-meta.ts';
import type { ${Pascal}Context, ${Pascal}Event, ${Pascal}Input } from './${id}.types.ts';

/** ${title}: say here in one sentence what the flow is for. */
export const ${camel}Machine = setup({
  types: {
    input: {} as ${Pascal}Input,
    context: {} as ${Pascal}Context,
    events: {} as ${Pascal}Event,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: { load${Pascal}: port<{ readonly id: string }, string>('load${Pascal}') },
  actions: { storeText: assign((_, params: { text: string }) => ({ text: params.text })) },
}).createMachine({
  id: '${camel}',
  context: ({ input }) => ({ ...input, text: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lender is asked.',
      tags: 'busy',
      invoke: {
        id: 'load${Pascal}',
        src: 'load${Pascal}',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'storeText', params: ({ event }) => ({ text: event.output }) } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'It could not be loaded; the borrower can try again.',
      on: { 'retry.requested': 'loading' },
    },
    shown: { description: 'What the lender told is shown.', type: 'final' },
  },
});
`,
  [`machines/${id}/${id}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${camel}Machine } from './${id}.machine.ts';

type Snapshot = SnapshotFrom<typeof ${camel}Machine>;

/** Which part of the screen is shown. */
export const selectStage = (snapshot: Snapshot) => snapshot.value;
export const selectText = (snapshot: Snapshot) => snapshot.context.text;
`,
  [`machines/${id}/${id}.samples.ts`]: `import { lost, refused } from '../kit/failure.ts';
import { defineFlow } from '../kit/flow.ts';
import { ${camel}Machine } from './${id}.machine.ts';

export const ${camel}Flow = defineFlow({
  id: '${id}',
  title: '${title}',
  purpose: '${title}: say here in one sentence what the flow is for.',
  checklist: [],
  machine: ${camel}Machine,
  persisted: false,
  inputs: [{ name: 'the usual', input: { id: '1' } }],
  events: [{ says: 'taps Retry', event: { type: 'retry.requested' } }],
  outcomes: {
    load${Pascal}: [
      { says: 'what was asked for', output: 'Hello' },
      { says: 'no', failure: refused('1') },
      { says: 'the answer is lost', failure: lost('status') },
    ],
  },
  guards: {},
  delays: {},
  invariants: [],
});
`,
  [`src/flows/${id}/${id}.wiring.ts`]: `import { fromPromise } from 'xstate';
import { ${camel}Machine } from '../../../machines/${id}/${id}.machine.ts';

/** What the flow needs of the shell. */
export type ${Pascal}Ports = { load(id: string, signal: AbortSignal): Promise<string> };

export const wire${Pascal} = (ports: ${Pascal}Ports) => ({
  id: '${id}',
  machine: ${camel}Machine.provide({
    actors: {
      load${Pascal}: fromPromise<string, { readonly id: string }>(({ input, signal }) => ports.load(input.id, signal)),
    },
  }),
});
`,
  [`src/flows/${id}/${id}.screen.tsx`]: `import { useSelector } from '@xstate/react';
import type { ${camel}Machine } from '../../../machines/${id}/${id}.machine.ts';
import { selectStage, selectText } from '../../../machines/${id}/${id}.selectors.ts';
import { say } from '../../../machines/kit/text.ts';
import { common } from '../../../machines/texts/common.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import type { ScreenProps } from '../screen.ts';

export default function ${Pascal}Screen({ actor }: ScreenProps<typeof ${camel}Machine>) {
  const stage = useSelector(actor, selectStage);
  const text = useSelector(actor, selectText);
  return (
    <Page title="${title}" busy={stage === 'loading'}>
      {text}
      {stage === 'failed' && <Button onClick={() => actor.send({ type: 'retry.requested' })}>{say(common.retry)}</Button>}
    </Page>
  );
}
`,
  [`tests/paths/drivers/${id}.driver.ts`]: `import type { Driver } from './driver.ts';

export const ${camel}Driver: Driver = {
  flow: '${id}',
  place: () => ({ path: '/${camel}', platform: 'browser', keysHonoured: true }),
  perform: { 'retry.requested': (ui) => ui.tap('button', 'Retry') },
  looks: {
    loading: [{ role: 'button', name: 'Retry', is: 'absent' }],
    failed: [{ role: 'button', name: 'Retry', is: 'enabled' }],
    shown: [{ role: 'heading', name: '${title}' }],
  },
  wires: { load${Pascal}: { call: 'name-of-the-call', data: (output) => output } },
  waits: {},
  settles: {},
};
`,
};

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(root + path), { recursive: true });
  writeFileSync(root + path, text);
}

/** Puts a line before or behind one that stands in a file already. */
function insert(path: string, at: string, text: string): void {
  const before = readFileSync(root + path, 'utf8');
  if (!before.includes(at)) throw new Error(`${path} has no line "${at.trim()}" any more`);
  writeFileSync(root + path, before.replace(at, text));
}

insert(
  'machines/catalogue.ts',
  "import type { Flow } from '#kit/flow.ts';",
  `import type { Flow } from '#kit/flow.ts';\nimport { ${camel}Flow } from './${id}/${id}.samples.ts';`,
);
insert('machines/catalogue.ts', '\n];', `\n  ${camel}Flow,\n];`);
insert('src/lab/screens.ts', '\n};', `\n  '${id}': () => import('../flows/${id}/${id}.screen.tsx'),\n};`);
insert(
  'tests/paths/drivers/index.ts',
  "import type { Driver } from './driver.ts';",
  `import type { Driver } from './driver.ts';\nimport { ${camel}Driver } from './${id}.driver.ts';`,
);
insert('tests/paths/drivers/index.ts', 'Driver];', `Driver, ${camel}Driver];`);

console.info(`The flow "${id}" is there, and listed where flows are listed:

${Object.keys(files)
  .map((path) => `  ${path}`)
  .join('\n')}

Next: npm run format, npm run diagrams, npm run paths -- ${id} (and --level view). Then the calls it needs in
src/adapters/lender-api/contract/ and sandbox/, its texts in machines/texts/, its page in src/app/pages/ and its route and page in
src/app/routes.ts, after which npm run paths -- ${id} --level browser walks it in Chromium.`);
