import { relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findProblems, placeOf, refusal } from '#tools/check/imports.ts';
import { type Import, readImports } from '#tools/check/read-imports.ts';
import { doors, farBans, type Room, type RoomName, rooms } from '#tools/check/rooms.ts';
import { readSources } from '#tools/check/sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = Object.keys(rooms) as RoomName[];

/** A file that would stand in that room, of that flow. */
function fileIn(room: RoomName, flow: string): string {
  const [pattern = ''] = rooms[room].files;
  const ending = pattern.endsWith('.css') ? '' : /\.tsx?$/.test(pattern) ? '' : '.ts';
  const file = pattern.replace('<flow>', flow).replace('**', 'example').replaceAll('*', 'example') + ending;
  // The rooms before this one must not have claimed it.
  return room === 'screen' ? file.replace(/\.ts$/, '.tsx') : file;
}

/** Each way to take a file; true where only its types are taken. */
const spellings: readonly (readonly [isType: boolean, write: (from: string) => string])[] = [
  [false, (from) => `import { a } from '${from}';`],
  [false, (from) => `import a, { type B } from '${from}';`],
  [false, (from) => `import '${from}';`],
  [false, (from) => `export { a } from '${from}';`],
  [false, (from) => `export * from '${from}';`],
  [false, (from) => `const a = () => import('${from}');`],
  [false, (from) => `const a = () => import(\`${from}\`);`],
  [false, (from) => `const a = import.meta.glob('${from}');`],
  [false, (from) => `const a = import.meta.glob(['${from}'], { eager: true });`],
  [false, (from) => `const a = new Worker(new URL('${from}', import.meta.url));`],
  [true, (from) => `import type { A } from '${from}';`],
  [true, (from) => `import { type A } from '${from}';`],
  [true, (from) => `export type { A } from '${from}';`],
  [true, (from) => `type A = import('${from}').A;`],
  [true, (from) => `type A = typeof import('${from}');`],
];

const isAllowed = (from: RoomName, to: RoomName, isSameFlow: boolean, isType: boolean): boolean => {
  const { may, own = [], types = [], ownTypes = [] } = rooms[from];
  const ownFile = from === to && (isSameFlow || !rooms[from].files[0]?.includes('<flow>'));
  return (
    ownFile ||
    may.includes(to) ||
    (isSameFlow && own.includes(to)) ||
    (isType && types.includes(to)) ||
    (isType && isSameFlow && ownTypes.includes(to))
  );
};

const relativeTo = (importer: string, file: string): string => {
  const way = relative(importer.split('/').slice(0, -1).join('/'), file);
  return way.startsWith('.') ? way : `./${way}`;
};

const refuses = (importer: string, text: string): (string | null)[] =>
  readImports(importer, text).map((row) => refusal(importer, row));

describe('the table of rooms', () => {
  it.each(names)('a file of its pattern stands in the room %s', (room) => {
    expect(placeOf(fileIn(room, 'some-flow'))?.room).toBe(room);
  });

  it.each(names.filter((room) => rooms[room].packages !== 'all'))(
    '%s: each import is refused that is not allowed',
    (from) => {
      const importer = fileIn(from, 'some-flow');
      let bans = 0;
      for (const to of names) {
        for (const flow of ['some-flow', 'other-flow']) {
          const file = fileIn(to, flow);
          for (const [isType, write] of spellings) {
            const text = write(relativeTo(importer, file));
            if (isAllowed(from, to, flow === 'some-flow', isType))
              expect([text, refuses(importer, text)]).toEqual([text, [null]]);
            else {
              expect([text, refuses(importer, text)]).toEqual([text, [rooms[from].why]]);
              bans += 1;
            }
          }
        }
      }
      expect(bans).toBeGreaterThan(0);
      expect(rooms[from].why).toMatch(/^[A-Z].{20,}\.$/);
    },
  );

  const known = [
    'react',
    'react-dom/client',
    'react-router-dom',
    'axios',
    'qs',
    'dayjs',
    'valibot',
    'xstate',
    '@xstate/react',
  ];
  const packages = [...known, '@xstate/graph', 'hono/html', 'idb-keyval', 'jsbarcode', 'uqr', 'node:fs', 'left-pad'];
  it.each(Object.entries(rooms).filter(([, { packages: all }]) => all !== 'all'))(
    '%s: each package is refused that is not allowed',
    (from, { packages: allowed, why }: Room) => {
      const importer = fileIn(from as RoomName, 'some-flow');
      for (const name of packages) {
        const base = name === 'node:fs' ? 'node' : name.startsWith('@') ? name : (name.split('/')[0] ?? '');
        const expected = allowed.includes(base) ? null : why;
        expect([name, refuses(importer, `import { a } from '${name}';`)]).toEqual([name, [expected]]);
        expect([name, refuses(importer, `import type { A } from '${name}';`)]).toEqual([name, [expected]]);
      }
    },
  );
});

describe('what must stay refused, whatever the table says', () => {
  const flow = 'machines/flows/card-repayment/card-repayment.machine.ts';
  const screen = 'src/flows/card-repayment/card-repayment.screen.tsx';
  const page = 'src/flows/card-repayment/card-repayment.page.tsx';
  const adapter = 'src/adapters/storage/storage.ts';
  const component = 'src/components/button.tsx';
  const app = 'src/app/app.tsx';
  const site = 'src/site/site.tsx';
  const lender = 'sandbox/orders.ts';
  const shipped = [screen, page, adapter, component, app, site, 'src/flows/screen.ts', 'src/app/page/use-flow.ts'];
  const backstage = [
    '#flows/faq/faq.samples.ts',
    '#tools/catalogue.ts',
    '#tools/explore/explore.ts',
    '#tools/diagram/chart.ts',
    '#sandbox/app.ts',
    '#tests/support/stack.ts',
    '#lab/bench.ts',
    '@xstate/graph',
  ];
  it.each<[string, readonly string[]]>([
    ...shipped.map((file): [string, readonly string[]] => [file, backstage]),
    [
      flow,
      [
        'react',
        'react-dom',
        'axios',
        'qs',
        'dayjs',
        'valibot',
        '#app/app.tsx',
        '#adapters/clock/clock.ts',
        ...backstage,
      ],
    ],
    [flow, ['#flows/faq/faq.machine.ts', '#shell/boot/boot.machine.ts', '#screens/screen.ts', '#ui/button.tsx']],
    [
      'machines/kit/money.ts',
      ['#words/common.texts.ts', '#flows/faq/faq.texts.ts', '#parts/sms-countdown/x.ts', 'valibot'],
    ],
    ['machines/words/common.texts.ts', ['#flows/faq/faq.texts.ts', 'xstate']],
    [
      'machines/parts/sms-countdown/x.ts',
      ['#flows/faq/faq.types.ts', '#parts/copy-text/copying.ts', '#shell/toast/x.ts'],
    ],
    ['machines/shell/boot/boot.machine.ts', ['#shell/toast/toast.machine.ts', '#flows/faq/faq.types.ts']],
    [
      adapter,
      [
        '#app/routes.ts',
        '#screens/screen.ts',
        '#ui/button.tsx',
        '#site/facts.ts',
        'react',
        'react-dom',
        '@xstate/react',
      ],
    ],
    [
      component,
      ['#app/routes.ts', '#screens/screen.ts', '#adapters/clock/clock.ts', '#flows/faq/faq.machine.ts', 'xstate'],
    ],
    [component, ['@xstate/react', '#flows/faq/faq.texts.ts', '#parts/sms-countdown/sms-countdown.machine.ts']],
    [
      screen,
      ['#app/routes.ts', '#app/page/use-flow.ts', '#adapters/clock/clock.ts', 'react-router-dom', 'axios', 'xstate'],
    ],
    [screen, ['#screens/faq/faq.screen.tsx', '#flows/faq/faq.machine.ts', './card-repayment.page.tsx']],
    [
      page,
      ['#screens/faq/faq.screen.tsx', '#screens/faq/faq.wiring.ts', '#app/services.ts', '#site/facts.ts', 'axios'],
    ],
    [app, ['#site/facts.ts', 'axios']],
    [
      site,
      [
        '#app/app.tsx',
        '#screens/screen.ts',
        '#ui/button.tsx',
        '#adapters/lender-api/lender-api.ts',
        'react-router-dom',
      ],
    ],
    [site, ['#adapters/native-bridge/native-bridge.ts', '#adapters/storage/storage.ts', 'axios']],
    [
      'src/lab/bench.ts',
      ['#tools/catalogue.ts', '#tools/explore/explore.ts', '#sandbox/app.ts', '#tests/support/stack.ts'],
    ],
    [
      lender,
      ['#app/app.tsx', '#screens/screen.ts', '#ui/button.tsx', '#lab/bench.ts', '#tests/support/stack.ts', 'react'],
    ],
    [
      lender,
      ['#tools/catalogue.ts', '#adapters/lender-api/lender-api.ts', '#adapters/storage/storage.ts', '#site/facts.ts'],
    ],
  ])('%s does not import %j', (importer, forbidden) => {
    for (const from of forbidden)
      expect([from, refuses(importer, `import { a } from '${from}';`)]).toEqual([from, [expect.any(String)]]);
  });

  it('the one lazy way to the test page is no way to its tools', () => {
    expect(refuses(app, `const a = () => import('#tools/catalogue.ts');`)).toEqual([expect.any(String)]);
    expect(refuses(screen, `const a = () => import('#lab/test-preview.page.tsx');`)).toEqual([expect.any(String)]);
  });

  it('what is imported must be known', () => {
    expect(refuses(app, 'const a = (name: string) => import(`#lab/$' + '{name}.ts`);')).toEqual([expect.any(String)]);
    expect(refuses(app, 'const a = (name: string) => import(name);')).toEqual([expect.any(String)]);
  });

  it('styles too', () => {
    expect(refuses('src/components/button.css', '@import "../flows/faq/faq.css";')).toEqual([rooms.component.why]);
    expect(refuses('src/site/styles/site.css', "@import '../../components/button.css';")).toEqual([rooms.site.why]);
  });
});

/** The tree with other sources beside it, or in place of those that it has. */
const withSources = (tree: ReadonlyMap<string, readonly Import[]>, extra: Readonly<Record<string, string>>) =>
  new Map([...tree, ...Object.entries(extra).map(([file, text]) => [file, readImports(file, text)] as const)]);

describe('the project', () => {
  const tree = readSources(root);
  const added = (extra: Readonly<Record<string, string>>) => findProblems(withSources(tree, extra));

  it('imports what the table allows, and nothing else', () => {
    expect(tree.size).toBeGreaterThan(500);
    expect(findProblems(tree)).toEqual([]);
  });

  it('has no file outside the rooms', () => {
    expect(added({ 'src/stray/a.ts': "import '../app/routes.ts';" })).toEqual([
      'src/stray/a.ts → src/app/routes.ts: It stands in no room of tools/check/rooms.ts.',
    ]);
  });

  it('has no import that climbs three folders', () => {
    expect(added({ 'tools/atlas/parts/a.ts': "import '../../../machines/kit/text.ts';" })).toEqual([
      'tools/atlas/parts/a.ts → ../../../machines/kit/text.ts: It climbs three folders; use an alias.',
    ]);
  });

  it.each([
    ['values', "import { b } from './b.ts';", "export { a } from './a.ts';"],
    ['types', "import type { B } from './b.ts';", "import type { A } from './a.ts';"],
    ['types, spelt inside the code', "type B = import('./b.ts').B;", "import { a } from './a.ts';"],
    ['lazy imports', "const b = () => import('./b.ts');", "import { a } from './a.ts';"],
    ['patterns of files', "const b = import.meta.glob('./b*.ts');", "import type { A } from './a.ts';"],
  ])('has no circle of %s', (_, a, b) => {
    expect(added({ 'tools/x/a.ts': a, 'tools/x/b.ts': b })).toEqual([
      'tools/x/a.ts → tools/x/b.ts → tools/x/a.ts: A circle of imports.',
    ]);
  });

  it('has no circle over several rooms', () => {
    const problems = added({
      'tools/x/a.ts': "import type { C } from '#tests/x/c.ts';",
      'tests/x/c.ts': "import { d } from '#tools/y/d.ts';",
      'tools/y/d.ts': "import '../x/a.ts';",
    });
    expect(problems).toEqual(['tests/x/c.ts → tools/y/d.ts → tools/x/a.ts → tests/x/c.ts: A circle of imports.']);
  });

  it('has no door that is not used', () => {
    expect(added({ 'src/app/app.tsx': '' })).toContain(
      'src/app/app.tsx → src/lab/test-preview.page.tsx: The door in tools/check/rooms.ts is not used any more.',
    );
  });

  it('passes a lazy door lazily only', () => {
    for (const { from, to, isLazy } of doors) {
      if (!isLazy) continue;
      expect(added({ [from]: `import { a } from '${relativeTo(from, to)}';` })).toContainEqual(
        expect.stringContaining(`${from} → ${to}: `),
      );
    }
  });

  it('keeps screens from adapters and the shell over any number of imports', () => {
    const problems = added({
      'src/flows/guidance/a.tsx': "import { b } from './b.ts';",
      'src/flows/guidance/b.ts': "export * from './c.ts';",
      'src/flows/guidance/c.ts': "import '#adapters/storage/storage.ts';",
    });
    expect(problems).toEqual([
      `src/flows/guidance/a.tsx → src/flows/guidance/b.ts → src/flows/guidance/c.ts → src/adapters/storage/storage.ts: ${farBans[0]?.why}`,
    ]);
  });

  it.each([
    ['src/main.tsx', 'src/app/routes.ts'],
    ['src/site/main.tsx', 'src/site/facts.ts'],
  ])('keeps samples from what %s starts, over any number of imports', (_, through) => {
    const problems = added({ [through]: "import '#flows/faq/faq.samples.ts';" });
    expect(
      problems.filter(
        (problem) => problem.endsWith('never reach the bundle of the borrower.') || problem.endsWith('public site.'),
      ),
    ).not.toEqual([]);
  });
});
