import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultRoutes } from '#app/routes.ts';
import { exampleParameters } from '#flows/test-preview/parameters.ts';
import type { Flow } from '#kit/flow.ts';
import { LabPanel, type Wanted } from '#lab/lab-panel.tsx';
import { PhoneScreen } from '#lab/phone-screen.tsx';
import { findStage } from '#lab/stage.ts';
import { ShellContext } from '#screens/shell-context.ts';
import { catalogue } from '#tools/catalogue.ts';
import { keptGraph } from '#tools/explore/kept-graphs.ts';
import { cover } from '#tools/explore/paths.ts';
import { replayOf } from '#tools/explore/replay.ts';
import { expectAccessible } from '../views/axe.ts';

const slow = { timeout: 30_000 };

const flowOf = (id: string): Flow => {
  const flow = catalogue.find((candidate) => candidate.id === id);
  if (!flow) throw new Error(`the catalogue has no flow ${id}`);
  return flow;
};

function open(id: string, wanted: Wanted | null = null, comesBack = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const flow = flowOf(id);
  render(
    <ShellContext value={{ money: String, moment: String, routes: defaultRoutes }}>
      <main>
        <h1>Test page</h1>
        <LabPanel
          flow={flow}
          parameters={exampleParameters}
          wanted={wanted}
          comesBack={comesBack}
          onReplay={() => null}
        />
      </main>
    </ShellContext>,
  );
  const stage = findStage(screen.getByTitle('Screen'));
  if (!stage) throw new Error('the phone shows nothing');
  // jsdom loads no frames: what stands in the phone's stands beside the page.
  render(<PhoneScreen stage={stage} />, { container: phone() });
  return { user: userEvent.setup(), flow };
}

function phone(): HTMLElement {
  const element = document.createElement('section');
  element.className = 'phone-page';
  element.setAttribute('aria-label', 'In the phone');
  return document.body.appendChild(element);
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const place = () => document.querySelector('.lab-where')?.textContent ?? '';

/** What the page says, besides what the borrower's own screen shows. */
function said(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const phone of page.querySelectorAll('.phone-page')) phone.remove();
  const fields = [...document.querySelectorAll<HTMLInputElement>('.bench input, .bench textarea')];
  return `${page.textContent} ${fields.filter((field) => !field.closest('.phone-page')).map(({ value }) => value)}`;
}

/** As a reload does: what the page keeps is all that is left of it. */
function openAgain(id: string, wanted: Wanted | null = null) {
  cleanup();
  document.querySelector('.phone-page')?.remove();
  return open(id, wanted, true);
}

const driven = () => JSON.parse(window.sessionStorage.getItem('kist-lab:driven') ?? '{}');

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the lab', () => {
  it('S-546 answers calls, sends events and shows the borrower’s own screen', async () => {
    const { user } = open('card-repayment');
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    const card = await region('In the phone').findByRole('radio', { name: /1111$/ }, slow);
    fireEvent.click(card);
    expect(place()).toContain('selected');
    await user.click(region('Events').getByRole('button', { name: 'taps Pay' }));
    expect(place()).toContain('committing');
    await user.click(screen.getByText('Any other answer'));
    await user.click(region('Pending calls').getByRole('button', { name: 'fails: offline' }));
    await waitFor(() => expect(place()).toContain('commitUnknown'));
    document.querySelector('.phone-page')?.remove();
    await expectAccessible();
  });

  it('opens any state by search: a few letters and Enter', async () => {
    const { user } = open('card-repayment');
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.type(region('Any state').getByRole('searchbox'), 'awaiting code entering{Enter}');
    await region('In the phone').findByRole('textbox', { name: 'SMS code' }, slow);
    expect(region('Timers').getByText(/s left$/)).toBeTruthy();
    const lit = () =>
      [...document.querySelectorAll('.diagram .is-live')].map((shape) => shape.getAttribute('data-state'));
    await waitFor(() => expect(lit().some((id) => id?.includes('awaitingCode'))).toBe(true), slow);
    expect(document.querySelectorAll('.diagram .is-enabled').length).toBeGreaterThan(0);
  });

  it('opens a state that is clicked in the diagram', async () => {
    const { user } = open('card-repayment');
    await screen.findByText(/of \d+ states/, {}, slow);
    await waitFor(() => expect(document.querySelector('.diagram svg')).not.toBeNull(), slow);
    const shape = document.querySelector('[data-state="cardRepayment.commitUnknown"]');
    if (!shape) throw new Error('the state is not drawn');
    await user.click(shape);
    expect(place()).toContain('commitUnknown');
  });

  it('P-12 takes a code that is typed in a form, and tells it nowhere', async () => {
    const { user } = open('card-repayment');
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.type(region('Any state').getByRole('searchbox'), 'awaiting code entering{Enter}');
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^With another payload/ }),
      'submits a complete code',
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'code' });
    expect(field.value).toBe('123456');
    await user.clear(field);
    await user.type(field, '918273');
    await user.click(screen.getByRole('button', { name: 'Send code.submitted' }));
    await waitFor(() => expect(place()).toContain('confirming'));
    await user.clear(field);
    expect(said()).not.toContain('918273');
    expect(region('Pending calls').getByText('confirmRepayment')).toBeTruthy();
  });

  it('tells of JSON that is none, beside the form', async () => {
    const { user } = open('card-repayment');
    await user.click(screen.getByText('Any other answer'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Edit an answer/ }), 'two cards and a wallet');
    const field = region('Pending calls').getByRole<HTMLTextAreaElement>('textbox', { name: 'JSON' });
    const before = field.value;
    expect(before).toContain('Harbour Bank');
    fireEvent.change(field, { target: { value: '{' } });
    await user.click(screen.getByRole('button', { name: 'Answer so' }));
    expect(screen.getByRole('alert').textContent).toMatch(/^This is not JSON/);
    fireEvent.change(field, { target: { value: before.replace('"walletOffered": true', '"walletOffered": false') } });
    await user.click(screen.getByRole('button', { name: 'Answer so' }));
    await region('In the phone').findByRole('radio', { name: /Harbour Bank/ }, slow);
  });

  it('goes back in time by the log, only looks there, and goes on from there', async () => {
    const { user } = open('card-repayment');
    await user.click(region('Pending calls').getByRole('button', { name: 'no, without a message' }));
    await waitFor(() => expect(place()).toContain('waysFailed'));
    await user.click(region('Log').getByRole('button', { name: 'started' }));
    await waitFor(() => expect(place()).toContain('loadingWays'));
    expect(screen.getByRole('group', { name: 'Controls' })).toHaveProperty('disabled', true);
    expect(screen.getByTitle('Screen').hasAttribute('inert')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    await waitFor(() => expect(place()).toContain('waysFailed'));
    await user.click(region('Log').getByRole('button', { name: 'started' }));
    await user.click(screen.getByRole('button', { name: 'Go on from here' }));
    await waitFor(() => expect(place()).toContain('loadingWays'));
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    await waitFor(() => expect(place()).toContain('choosing'));
  });

  it('says in the log what an event changed in the data, and finds a line', async () => {
    const { user } = open('card-repayment');
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    fireEvent.click(await region('In the phone').findByRole('radio', { name: /1111$/ }, slow));
    const lines = () => region('Log').getAllByRole('listitem');
    const lineOf = (begin: string) => lines().find(({ textContent }) => textContent?.startsWith(begin))?.textContent;
    await waitFor(() => expect(lineOf('☆card.selected')).toBe('☆card.selected {"index":0}selectedIndex: -1 → 0'));
    const loaded = lineOf('☆xstate.done.actor.loadRepaymentWays');
    expect(loaded).toContain('; walletOffered: false → true');
    expect(loaded).toContain('1111');
    const all = lines().length;
    await user.type(region('Log').getByRole('searchbox', { name: 'Find in the log' }), 'WALLET');
    expect(lineOf('☆loadRepaymentWays answered: two cards and a wallet')).toBeDefined();
    expect(lineOf('card.selected')).toBeUndefined();
    expect(lines().length).toBeLessThan(all);
    expect(region('Log').getByRole('status').textContent).toBe(`${lines().length} of ${all} lines`);
  });

  it('shows what is made up, hides it by one switch for good, and never shows what was typed', async () => {
    const { user } = open('card-repayment');
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    fireEvent.click(await region('In the phone').findByRole('radio', { name: /1111$/ }, slow));
    const data = () => screen.getByRole('region', { name: 'Data' }).querySelector('pre')?.textContent ?? '';
    expect(data()).toContain('Harbour Bank');
    await user.click(screen.getByRole('checkbox', { name: 'Show made-up data' }));
    expect(data()).not.toContain('Harbour Bank');
    expect(said()).not.toContain('Harbour Bank');
    cleanup();
    open('card-repayment');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show made-up data' }).checked).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Show made-up data' }));
  });

  it('shows the log of one kind alone, keeps a pinned line on top, and tells events by their raw names', async () => {
    const { user } = open('card-repayment');
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    await region('In the phone').findByRole('radio', { name: /1111$/ }, slow);
    const log = region('Log');
    await user.selectOptions(log.getByRole('combobox', { name: 'Only' }), 'calls');
    const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.filter((line) => !/loadRepaymentWays (asked|answered)|watchOrder asked/.test(line))).toEqual([]);
    const first = log.getAllByRole('listitem').at(-1)?.getAttribute('value');
    await user.click(log.getByRole('button', { name: `Pin line ${first}` }));
    expect(within(log.getByRole('list', { name: 'Pinned' })).getAllByRole('listitem').length).toBe(1);
    await user.selectOptions(log.getByRole('combobox', { name: 'Only' }), 'events');
    expect(log.getByRole('list', { name: 'Pinned' }).textContent).toContain('loadRepaymentWays asked');
    expect(region('Events').getByRole('button', { name: 'taps Pay' }).textContent).toBe('taps Pay pay.requested');
  });

  it('draws who told whom what, in its order', async () => {
    const { user } = open('card-repayment');
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    fireEvent.click(await region('In the phone').findByRole('radio', { name: /1111$/ }, slow));
    await user.click(region('Events').getByRole('button', { name: 'taps Pay' }));
    await user.click(screen.getByText('Sequence'));
    const messages = region('Sequence')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    const place = (begin: string) => messages.findIndex((message) => message.startsWith(begin));
    const order = [
      'flow to loadRepaymentWays: loadRepaymentWays asked',
      'loadRepaymentWays to flow: loadRepaymentWays answered: two cards and a wallet',
      'borrower to flow: card.selected',
      'borrower to flow: pay.requested',
      'flow to commitRepayment: commitRepayment asked',
    ].map(place);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(-1);
    document.querySelector('.phone-page')?.remove();
    await expectAccessible();
  });

  it('walks a replay to the step that its link names, and further by hand', async () => {
    const flow = flowOf('card-repayment');
    const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 4);
    if (!path) throw new Error('there is no long path');
    const { user } = open('card-repayment', { replay: replayOf(flow, path), stopAt: 2 });
    const replay = () => region('Replay');
    await screen.findByText(`2 of ${path.steps.length} steps done.`, {}, slow);
    await user.click(replay().getByRole('button', { name: 'Forward' }));
    await screen.findByText(`3 of ${path.steps.length} steps done.`);
    await user.click(replay().getByRole('button', { name: 'Back' }));
    await screen.findByText(`2 of ${path.steps.length} steps done.`);
    await user.click(replay().getByRole('button', { name: 'To the end' }));
    await screen.findByText(`${path.steps.length} of ${path.steps.length} steps done.`);
    expect(path.steps.at(-1)?.states.every((state) => place().includes(state.split('.').at(-1) ?? ''))).toBe(true);
    document.querySelector('.phone-page')?.remove();
    await expectAccessible();
  });

  it('comes back to where it was driven: by hand, to any state, by a replay', async () => {
    const { user } = open('card-repayment');
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.click(region('Pending calls').getByRole('button', { name: 'two cards and a wallet' }));
    fireEvent.click(await region('In the phone').findByRole('radio', { name: /1111$/ }, slow));
    await user.click(region('Events').getByRole('button', { name: 'taps Pay' }));
    await waitFor(() => expect(driven().history?.steps.length).toBe(3));
    openAgain('card-repayment');
    expect(place()).toContain('committing');
    const told = region('Log')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(told.filter((line) => line.includes('went on'))).toHaveLength(1);
    for (const line of ['loadRepaymentWays asked', 'card.selected', 'pay.requested'])
      expect(told.filter((one) => one.includes(line))).toHaveLength(1);
    // What an event changed in the data is told as before.
    expect(told).toContain('☆card.selected {"index":0}selectedIndex: -1 → 0');
    expect(told.find((line) => line.startsWith('☆xstate.done.actor.loadRepaymentWays'))).toContain('1111');
    expect(
      new Set(
        region('Log')
          .getAllByRole('listitem')
          .map((one) => one.getAttribute('value')),
      ).size,
    ).toBe(told.length);
    await user.click(region('Pending calls').getByRole('button', { name: 'a code is needed' }));
    await region('In the phone').findByRole('textbox', { name: 'SMS code' }, slow);
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.type(region('Any state').getByRole('searchbox'), 'commit unknown{Enter}');
    await waitFor(() => expect(driven().history?.steps.length).toBe(0));
    openAgain('card-repayment');
    expect(place()).toContain('commitUnknown');
    openAgain('contact-info');
    expect(place()).not.toContain('commitUnknown');
  });

  it('comes back to the step of a replay, and to what was done by hand after it', async () => {
    const flow = flowOf('card-repayment');
    const path = cover(keptGraph(flow), 'transitions').find(({ steps }) => steps.length > 4);
    if (!path) throw new Error('there is no long path');
    const wanted = { replay: replayOf(flow, path), stopAt: 2 };
    const { user } = open('card-repayment', wanted);
    await screen.findByText(`2 of ${path.steps.length} steps done.`, {}, slow);
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.click(region('Replay').getByRole('button', { name: 'Forward' }));
    await waitFor(() => expect(driven().position).toBe(3));
    openAgain('card-repayment', wanted);
    await screen.findByText(`3 of ${path.steps.length} steps done.`, {}, slow);
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.click(region('Replay').getByRole('button', { name: 'Go on by hand' }));
    await waitFor(() => expect(driven().position).toBeNull());
    const before = place();
    openAgain('card-repayment', wanted);
    expect(place()).toBe(before);
    expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
  });

  it('begins anew where what it kept does not fit its chart any more, and says so', async () => {
    open('card-repayment');
    await waitFor(() => expect(driven().chart).toBeDefined(), slow);
    window.sessionStorage.setItem('kist-lab:driven', JSON.stringify({ ...driven(), chart: 'another' }));
    openAgain('card-repayment');
    expect(place()).toContain('loadingWays');
    const said = 'Where you left this flow does not fit its chart any more, so it begins anew.';
    expect(screen.getByText(said).getAttribute('role')).toBe('status');
  });

  it('P-12 keeps nothing that was typed', async () => {
    const { user } = open('card-repayment');
    await screen.findByText(/of \d+ states/, {}, slow);
    await user.type(region('Any state').getByRole('searchbox'), 'awaiting code entering{Enter}');
    await user.selectOptions(
      screen.getByRole('combobox', { name: /^With another payload/ }),
      'submits a complete code',
    );
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'code' });
    await user.clear(field);
    await user.type(field, '918273');
    await user.click(screen.getByRole('button', { name: 'Send code.submitted' }));
    await waitFor(() => expect(driven().history?.steps.length).toBe(1));
    const kept = [window.sessionStorage, window.localStorage].map((area) => JSON.stringify({ ...area })).join();
    expect(kept).toContain('confirming');
    expect(kept).not.toContain('918273');
  });

  it('says in words why a saved state cannot be taken up', async () => {
    const { user } = open('card-repayment');
    await user.click(screen.getByText('Save and share'));
    fireEvent.change(screen.getByRole('textbox', { name: /^A state or a replay/ }), {
      target: { value: '{"version":1}' },
    });
    await user.click(screen.getByRole('button', { name: 'Take it up' }));
    expect(screen.getByText('This state is of another flow. Choose that flow first.')).toBeTruthy();
  });
});
