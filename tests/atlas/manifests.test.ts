import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { defaultRoutes, pageOfRoute } from '#app/routes.ts';
import { flowsOfPages, onwardOf } from '#tools/atlas/map.ts';
import { catalogue } from '#tools/catalogue.ts';
import { readChart } from '#tools/diagram/chart.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { routes } from '#tools/routes.ts';
import { groups } from '#words/groups.ts';

const outside = ['app', 'home', 'payer', 'lender', 'back'];
const flows = catalogue.map((flow) => {
  const chart = readChart(flow);
  const machine = chart.states[0]?.id ?? '';
  const isEnd = ({ kind, parent }: (typeof chart.states)[number]) => kind === 'end' && parent === machine;
  return {
    flow,
    ends: chart.states.filter(isEnd).map(({ id }) => id.slice(machine.length + 1)),
    ports: [...chart.calls.map(({ src }) => src), ...Object.keys(flow.machine.implementations.actions)],
  };
});
/** What is asked behind a port by a machine that works beside the flow: the picture uploads. */
const ofParts = catalogue
  .filter(({ id }) => existsSync(`machines/parts/${id}`))
  .flatMap(({ calls: asked = {} }) => Object.values(asked).flat());
const pages = flowsOfPages('.');

describe('the manifest of each flow', () => {
  it.each(flows)('P-22 $flow.id names a group that there is, and stands in a folder of its name', ({ flow }) => {
    expect(Object.keys(groups)).toContain(flow.group);
    const rooms = ['flows', 'parts', 'shell'].filter((room) => existsSync(`machines/${room}/${flow.id}`));
    expect(rooms).toHaveLength(1);
  });

  it.each(flows)('P-22 $flow.id says in one sentence what it is for', ({ flow }) => {
    expect(flow.purpose).toMatch(/^\S.*[.!?]$/);
    // What the generator leaves to be said.
    expect(flow.purpose).not.toMatch(/^Say here/);
  });

  it.each(flows)(
    'P-22 $flow.id says where every end of a flow with a page leads, and of no end that it has not',
    (reported) => {
      const { flow, ends } = reported;
      const hasPage = [...pages.values()].some(({ own, held }) => [...own, ...held].includes(flow.id));
      const named = Object.keys(flow.endings ?? {});
      expect(named.filter((end) => !ends.includes(end))).toEqual([]);
      if (hasPage) expect(ends.filter((end) => !named.includes(end))).toEqual([]);
    },
  );

  it.each(flows)(
    'P-22 $flow.id leads to routes with a page or to places outside, by effects and ports that it has',
    (reported) => {
      const { flow, ends, ports } = reported;
      for (const { by, to } of onwardOf(flow)) {
        expect([...ends, ...ports], by).toContain(by);
        expect([...outside, ...Object.keys(pageOfRoute)], by).toContain(to);
      }
    },
  );

  it.each(flows)('P-22 $flow.id asks rows that the contract has, by ports that it has', ({ flow, ports }) => {
    for (const [port, rows] of Object.entries(flow.calls ?? {})) {
      expect(ports).toContain(port);
      for (const row of rows) expect(calls.map(({ id }) => id)).toContain(row);
    }
  });

  it('P-22 together they leave out no row of the contract', () => {
    const reported = catalogue.flatMap(({ calls: asked = {} }) => Object.values(asked).flat());
    expect(calls.map(({ id }) => id).filter((id) => !reported.includes(id))).toEqual([]);
  });

  it.each(drivers)('P-22 $flow asks by its ports what its screen is answered by', ({ flow: id, wires }) => {
    const flow = catalogue.find((candidate) => candidate.id === id);
    if (!flow) throw new Error(`there is no flow ${id}`);
    const invoked = new Map(readChart(flow).calls.map(({ id: invocation, src }) => [invocation, src]));
    for (const [invocation, { call }] of Object.entries(wires)) {
      const rows = flow.calls?.[invoked.get(invocation) ?? invocation] ?? ofParts;
      const asked = typeof call === 'string' ? [call] : flow.inputs.map(({ input }) => call(input));
      for (const row of asked) expect(rows, invocation).toContain(row);
    }
  });
});

describe('the routes', () => {
  it('P-22 have a page each, but the test page, which only some builds have', () => {
    const files = Object.values(pageOfRoute).map((page) => `/${page}.page.tsx`);
    const without = files.filter(
      (file) => !existsSync(`src/flows${file.replace('.page.tsx', '')}${file}`) && !existsSync(`src/app/info${file}`),
    );
    expect(without).toEqual(['/test-preview.page.tsx']);
  });

  it('P-22 are for tools what they are for the web view', () => {
    expect(routes.paths).toEqual(defaultRoutes);
    expect(routes.pages).toEqual(pageOfRoute);
  });

  it('S-022 S-301 have these among them', () => {
    const found = Object.entries(defaultRoutes).map(([name, path]) => `${name} ${path}`);
    for (const route of [
      'aboutUs /aboutUs',
      'addNormalCard #/addnormalcard',
      'agreementTemplate #/agreementTemplate',
      'bindBank /bindBank',
      'borrowDetail #/borrowDetail/:orderId?',
      'carpmm /carpmm',
      'complainDetails /complainDetails',
      'complainPageNext /complainPageNext',
      'complaint /complaint',
      'complaintList /complaintList',
      'customerService /customerService',
      'downloadTemplate #/downloadTemplate',
      'error /error',
      'jointLogonFail /joint-logon-fail',
      'loanAgreement /loanAgreement',
      'loanConfirm /loanConfirm',
      'loanDetail /loanDetail',
      'newLoanConfirm /newLoanConfirm',
      'order /order',
      'paymentInstructions /paymentInstructions',
      'privacyPolicy /privacyPolicy',
      'recommendList /recommendList',
      'registerTemplate #/registerTemplate',
      'repayByPeriod /repayByPeriod',
      'repayChoose /repayChoose',
      'repayDelay /repayDelay',
      'repaymentOfCode /repaymentOfCode',
      'repaymentOfCode2 /repaymentOfCode2',
      'testPreview /testPreview',
      'walletRepayment #/walletRepayment',
    ])
      expect(found).toContain(route);
  });

  it('P-22 a page holds the screens of its flow, and of the flows whose parts it takes', () => {
    expect(pages.get('card-repayment')).toEqual({ own: ['card-repayment'], held: ['in-doubt', 'keep-proof'] });
    expect(pages.get('failure-page')).toEqual({ own: ['failure-page'], held: ['product-click'] });
  });
});
