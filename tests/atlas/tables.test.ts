import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { defaultRoutes, pageOfRoute } from '#app/routes.ts';
import { flowsOfPages, isOutside } from '#tools/atlas/map.ts';
import { contractCalls } from '#tools/atlas/tables/calls.ts';
import { groups } from '#tools/atlas/tables/groups.ts';
import { onward } from '#tools/atlas/tables/onward.ts';
import { catalogue } from '#tools/catalogue.ts';
import { readChart } from '#tools/diagram/chart.ts';
import { readModule } from '#tools/sources/read-module.ts';

const pages = flowsOfPages('.');
const charts = new Map(catalogue.map((flow) => [flow.id, readChart(flow)]));
const pagesOf = (flow: string) => [...pages].filter(([, { own, held }]) => [...own, ...held].includes(flow));
const fileOf = (page: string) =>
  [`src/flows/${page}/${page}.page.tsx`, `src/app/info/${page}.page.tsx`].find((file) => existsSync(file)) ?? '';
const sourceOf = (page: string) => readFileSync(fileOf(page), 'utf8');
/** A page with the parts that it takes from its own room. */
const withParts = (page: string) => {
  const beside = readModule(fileOf(page)).imports.flatMap(({ file }) => (file?.startsWith('src/flows/') ? [file] : []));
  return [sourceOf(page), ...beside.map((file) => readFileSync(file, 'utf8'))].join('\n');
};

describe('the groups', () => {
  it('P-22 hold every flow of the catalogue once', () => {
    expect(groups.flatMap(({ flows }) => flows).sort()).toEqual(catalogue.map(({ id }) => id).sort());
  });
});

describe('where the flows lead', () => {
  it('P-22 every end of a flow that has a page leads somewhere, and every row is an end, a call or an effect', () => {
    for (const [flow, chart] of charts) {
      const machine = chart.states[0]?.id ?? '';
      const ends = chart.states.filter(({ kind, parent }) => kind === 'end' && parent === machine);
      const rows = onward.filter((row) => row.flow === flow);
      if (pagesOf(flow).length > 0)
        for (const { id } of ends)
          expect(
            rows.map(({ by }) => `${machine}.${by}`),
            flow,
          ).toContain(id);
      const { actions } = catalogue.find(({ id }) => id === flow)?.machine.implementations ?? { actions: {} };
      const known = [
        ...ends.map(({ id }) => id.slice(machine.length + 1)),
        ...chart.calls.map(({ src }) => src),
        ...Object.keys(actions),
      ];
      for (const { by } of rows) expect(known, `${flow}: ${by}`).toContain(by);
    }
    expect(onward.every(({ flow }) => charts.has(flow))).toBe(true);
  });

  it('P-22 every address is a route with a page, and a page names every route to which its flow leads', () => {
    for (const { flow, to, isTold } of onward) {
      if (isOutside(to)) continue;
      expect(Object.keys(pageOfRoute), to).toContain(to);
      if (isTold) continue;
      const sources = pagesOf(flow).map(([page]) => withParts(page));
      expect(
        sources.some((source) => new RegExp(`\\b${to}\\b`).test(source)),
        `${flow} → ${to}`,
      ).toBe(true);
    }
  });

  it('P-22 every route that a page names is told', () => {
    const names = Object.keys(defaultRoutes).filter((name) => name !== 'testPreview');
    for (const [page, { own }] of pages) {
      const [flow] = own;
      if (flow === undefined) continue;
      const source = sourceOf(page).replace(/\broute === '\w+'/g, '');
      const named = names.filter((name) =>
        new RegExp(
          `routes\\.${name}\\b|: '${name}'|services, '${name}'|\\{[^}\\n]*\\b${name}\\b[^}\\n]*\\} = services\\.routes`,
        ).test(source),
      );
      const told = onward.filter((row) => row.flow === flow).map(({ to }) => to as string);
      for (const name of named) expect(told, `${page}: ${name}`).toContain(name);
    }
  });

  it('P-22 finds the flows of every page, also those that it only holds', () => {
    expect(pages.get('card-repayment')).toEqual({ own: ['card-repayment'], held: [] });
    expect(pages.get('failure-page')).toEqual({ own: ['failure-page'], held: ['product-click'] });
    for (const page of Object.values(pageOfRoute)) expect(fileOf(page), page).not.toBe('');
  });
});

describe('which call of the contract a flow makes', () => {
  it('P-22 names ports and effects that the flow has and rows that the contract has', () => {
    for (const [flow, ports] of Object.entries(contractCalls)) {
      const { actions } = catalogue.find(({ id }) => id === flow)?.machine.implementations ?? { actions: {} };
      const known = [...(charts.get(flow)?.calls.map(({ src }) => src) ?? []), ...Object.keys(actions)];
      for (const [port, rows] of Object.entries(ports)) {
        expect(known, `${flow}: ${port}`).toContain(port);
        for (const row of rows)
          expect(
            calls.map(({ id }) => id),
            row,
          ).toContain(row);
      }
    }
  });

  it('P-22 leaves out no row of the contract', () => {
    const told = Object.values(contractCalls).flatMap((ports) => Object.values(ports).flat());
    expect(calls.map(({ id }) => id).filter((id) => !told.includes(id))).toEqual([]);
  });

  it('P-22 a page reaches each row through an adapter that it takes', () => {
    const constants = new Map(
      [
        'analytics',
        'bank',
        'channels',
        'complaints',
        'offer',
        'order',
        'products',
        'promotion',
        'repayment',
        'service',
      ].flatMap((file) =>
        [
          ...readFileSync(join('src', 'adapters', 'lender-api', 'contract', `${file}.ts`), 'utf8').matchAll(
            /export const (\w+) = defineCall\(\{[^}]*?\bid: '([\w-]+)'/g,
          ),
        ].map(([, name = '', id = '']) => [id, name] as const),
      ),
    );
    for (const [flow, ports] of Object.entries(contractCalls)) {
      const source = pagesOf(flow)
        .map(([page]) => withParts(page))
        .join('\n');
      const apis = [...source.matchAll(/lender-api\/([\w-]+-api\.ts)/g)].map(([, file = '']) =>
        readFileSync(join('src', 'adapters', 'lender-api', file), 'utf8'),
      );
      if (apis.length === 0) continue;
      for (const id of Object.values(ports).flat())
        expect(
          apis.some((api) => new RegExp(`\\b${constants.get(id)}\\b`).test(api)),
          `${flow}: ${id}`,
        ).toBe(true);
    }
  });
});
