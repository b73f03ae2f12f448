import { describe, expect, it } from 'vitest';
import { channelRepaymentFlow } from '#flows/channel-repayment/channel-repayment.samples.ts';
import { catalogue } from '#tools/catalogue.ts';
import { explore } from '#tools/explore/explore.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { type Holder, withChart } from '#tools/mutate/mutants.ts';
import type { Driver } from '#tools/paths/driver.ts';
import { drivers } from '#tools/paths/drivers.ts';
import { onScreen } from '#tools/paths/levels.ts';
import { channelRepaymentDriver } from '../flows/channel-repayment/channel-repayment.driver.ts';
import { flowsWanted } from '../support/flows-wanted.ts';
import { type Loss, lossesOf, muteAfter } from './mute.ts';

/**
 * What the borrower did not ask for and does not wait for, or what goes on by itself to something that tells: by flow, the
 * invocation and, where it may end in several places, the states that are entered.
 */
const goesOn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'channel-repayment': {
    'loadPlan → readingStanding': 'The order is asked why, and what it says is told.',
    retellPlan: 'The plan is told in another language unasked; its words stay, and stay true.',
  },
  'complaint-details': {
    'loadComplaint → ready.reading.quiet': 'It is read again unasked; the older one stays, and stays true of then.',
    'loadComplaint → ready.reading.waiting': 'The same where a rating is asked for.',
  },
  'complaint-entry': { reloadEntry: 'The choices are read again unasked; the older ones stay.' },
  'complaint-list': {
    reloadComplaints: 'The list is read again unasked; the older one stays, and stays true of what was sent.',
  },
  'complaint-submission': {
    askTypes: 'That the names did not load stands there already; nobody waits for better ones.',
  },
  'download-template': { 'loadLink → ready': 'The page has an address of the configuration to fall back on.' },
  'failure-page': { 'loadFailure → ready': 'The reason is told in another language unasked; its words stay.' },
  'in-doubt': {
    readDoubt: 'Where the journal cannot be read, money is held back in words when it is asked for.',
    readSent: 'The page that sent it tells what came of it.',
    askOrder: 'What is in doubt is told again, as before: it is not known yet.',
  },
  'keep-proof': {
    'shareText → copying': 'The text is copied instead, and what came of that is told.',
    'shareText → ready.untried': 'The borrower closed the choice of apps; nobody refused anything.',
  },
  'loan-confirm': {
    openContractInApp: 'Where the app is not told, this view opens it.',
    retellOffer: 'The offer is told in another language unasked; its words stay, and stay true.',
    'loadContracts → reviewing.contracts.listed': 'The same of its contracts.',
  },
  'order-details': {
    reportBorrowAgain: 'It is a report; the product is opened all the same.',
    followOrder: 'The order is read again unasked; it stays, and stays true of when it was read.',
    sendScore: 'It is a report; the app asks for a rating in its store all the same.',
  },
  'product-click': { trackClick: 'It is a report; the product is opened all the same.' },
  'recommended-products': { 'loadProducts → ready': 'The list is read again unasked; the older one stays.' },
};

const excused = ({ flow }: Driver, { invocation, entered }: Loss) => {
  const excuses = goesOn[flow] ?? {};
  return [invocation, `${invocation} → ${entered}`].find((key) => key in excuses);
};

describe.each(flowsWanted(drivers, ({ flow }) => flow))('$flow', (driver) => {
  const flow = catalogue.find(({ id }) => id === driver.flow);
  if (!flow) throw new Error(`the catalogue has no flow ${driver.flow}`);
  const graph = onScreen(driver, keptGraph(flow));
  const all = lossesOf(graph);
  const losses = all.filter((loss) => excused(driver, loss) === undefined);

  it.skipIf(losses.length === 0)(
    'P-53 S-315 says something new after every refusal and every loss',
    async () => {
      expect(await muteAfter(flow, driver, graph, losses)).toEqual([]);
    },
    120_000,
  );

  it('P-53 excuses nothing that the flow does not do', () => {
    const used = new Set(all.map((loss) => excused(driver, loss)));
    expect(Object.keys(goesOn[driver.flow] ?? {}).filter((key) => !used.has(key))).toEqual([]);
  });
});

it('P-53 notices a chart that leads back without a word', async () => {
  const silent = {
    ...channelRepaymentFlow,
    rules: [],
    machine: withChart(channelRepaymentFlow.machine, (chart) => {
      const { payment } = (chart.states as unknown as { ready: { states: { payment: Holder } } }).ready.states;
      const { asking } = payment.states as { asking: { states: { generating: { invoke: { onError: unknown } } } } };
      asking.states.generating.invoke.onError = '#channelRepayment.ready.payment.deciding';
    }),
  };
  const graph = onScreen(channelRepaymentDriver, explore(silent));
  const losses = lossesOf(graph).filter(({ invocation }) => invocation === 'generateCode');
  const mute = await muteAfter(silent, channelRepaymentDriver, graph, losses);
  expect(mute).toContain(
    'ready.payment.asking.generating: generateCode, no, with a message → ready.payment.deciding.idle',
  );
}, 120_000);
