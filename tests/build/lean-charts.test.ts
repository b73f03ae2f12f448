import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Flow } from '#kit/flow.ts';
import { leanChart, leanCharts } from '#tools/build/lean-charts.ts';
import { catalogue } from '#tools/catalogue.ts';
import { declaredStates, declaredTransitions } from '#tools/explore/transitions.ts';

const sources = import.meta.glob<string>('/machines/**/*.ts', { query: '?raw', import: 'default', eager: true });

const root = fileURLToPath(new URL('../../', import.meta.url));

const isFlow = (value: unknown): value is Flow => typeof value === 'object' && value !== null && 'machine' in value;

/** Every chart of the product, built with or without the plugin, as a program of its own. */
async function chartsOf(devPages: boolean): Promise<ReadonlyMap<string, AnyStateMachine>> {
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/lean-charts-`);
  const code = "export const all = import.meta.glob('/machines/*/*/*.samples.ts', { eager: true });";
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      leanCharts({ devPages }),
      {
        name: 'all',
        resolveId: (id) => (id === '/all.ts' ? id : null),
        load: (id) => (id === '/all.ts' ? code : null),
      },
    ],
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: '/all.ts', formats: ['es'], fileName: 'all' },
      rolldownOptions: { external: ['xstate'] },
    },
  })) as [Rolldown.RolldownOutput];
  const entry = built[0].output[0].fileName;
  const { all } = (await import(`${folder}/${entry}`)) as { readonly all: Readonly<Record<string, object>> };
  rmSync(folder, { recursive: true });
  const flows = Object.values(all).flatMap((exports) => Object.values(exports).filter(isFlow));
  return new Map(flows.map(({ id, machine }) => [id, machine]));
}

const described = (machine: AnyStateMachine) =>
  declaredStates(machine).flatMap(({ id, description }: AnyStateNode) => (description === undefined ? [] : [id]));

describe('P-20 the charts that borrowers load', () => {
  it('have no state in words, and are the same charts', async () => {
    const lean = await chartsOf(false);
    expect([...lean.keys()].sort()).toEqual(catalogue.map(({ id }) => id).sort());
    const left: string[] = [];
    for (const { id, machine } of catalogue) {
      const other = lean.get(id);
      if (!other) throw new Error(`${id} is not built`);
      left.push(...described(other));
      expect(declaredTransitions(other), id).toEqual(declaredTransitions(machine));
      expect(
        declaredStates(other).map((node) => [node.id, node.type, [...node.tags], node.meta, node.entry.length]),
        id,
      ).toEqual(
        declaredStates(machine).map((node) => [node.id, node.type, [...node.tags], node.meta, node.entry.length]),
      );
    }
    // What is put together of other words costs nothing.
    expect(left).toEqual([
      'faq.approvalTime',
      'faq.loanAmount',
      'faq.documents',
      'faq.rejection',
      'faq.latePayment',
      'homeContact.submitted',
      'contactForm.submitted',
    ]);
  });

  it('have no types, in any of the shapes in which they are written, and their lines stay where they are', () => {
    const setups = Object.entries(sources).filter(([, code]) =>
      /^ *types: \{.*\{\} as|^ *types: \{\n.*\{\} as/m.test(code),
    );
    expect(setups.length).toBeGreaterThan(40);
    for (const [file, code] of setups) {
      const lean = leanChart(code);
      expect(lean, file).not.toMatch(/\{\} as/);
      expect(lean.split('\n').length, file).toBe(code.split('\n').length);
    }
  });

  it('keep their words where developers look at them', async () => {
    const whole = await chartsOf(true);
    for (const { id, machine } of catalogue) {
      const other = whole.get(id);
      expect(other && described(other), id).toEqual(described(machine));
    }
  });
});
