import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
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

function open(id: string, wanted: Wanted | null = null) {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const flow = flowOf(id);
  render(
    <ShellContext value={{ money: String, moment: String, routes: defaultRoutes }}>
      <main>
        <h1>Test page</h1>
        <LabPanel flow={flow} parameters={exampleParameters} wanted={wanted} onReplay={() => null} />
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
    expect(field.value).toBe('•••');
    expect(said()).not.toContain('123456');
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
    expect(before).not.toContain('Harbour Bank');
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
    await waitFor(() => expect(lineOf('card.selected')).toBe('card.selected {"index":0}selectedIndex: -1 → 0'));
    const loaded = lineOf('xstate.done.actor.loadRepaymentWays');
    expect(loaded).toContain('; walletOffered: false → true');
    expect(loaded).not.toContain('1111');
    const all = lines().length;
    await user.type(region('Log').getByRole('searchbox', { name: 'Find in the log' }), 'WALLET');
    expect(lineOf('loadRepaymentWays answered: two cards and a wallet')).toBeDefined();
    expect(lineOf('card.selected')).toBeUndefined();
    expect(lines().length).toBeLessThan(all);
    expect(region('Log').getByRole('status').textContent).toBe(`${lines().length} of ${all} lines`);
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
