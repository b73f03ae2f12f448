import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { createTimerReader } from '#app/flow-host/timers.ts';
import type { Flow } from '#kit/flow.ts';
import { moneyText } from '#kit/money.ts';
import { type Bench, startBench } from '#lab/bench.ts';
import { lateParts } from '#lab/late-parts.ts';
import { nameOwnWords } from '#lab/own-words.ts';
import { momentText } from '#screens/region-formats.ts';
import type { FlowTimers } from '#screens/screen.ts';
import { ShellContext } from '#screens/shell-context.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { Told } from '#tests/support/told.tsx';
import { allTexts } from '../all-texts.ts';
import { leafPaths, takenIn } from '../explore/engine.ts';
import { transitionIds } from '../explore/transitions.ts';
import { routes } from '../routes.ts';
import { loadScreen } from '../screens.ts';
import type { Look, Ui } from './driver.ts';
import { placedElsewhere } from './sent-words.ts';
import type { World } from './walk.ts';

nameOwnWords(allTexts);

const shell = {
  money: (cents: number) => moneyText(cents, '1'),
  moment: (epoch: number) => momentText(epoch, '1'),
  routes: routes.paths,
};

function check({ role, name, is }: Look): void {
  const found = screen.queryAllByRole(role, { name });
  if (is === 'absent') {
    if (found.length > 0) throw new Error(`there is a ${role} "${name}"`);
    return;
  }
  const element = found[0];
  if (!element) throw new Error(`there is no ${role} "${name}"`);
  const inert = (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';
  if (is === 'enabled' && inert) throw new Error(`the ${role} "${name}" is disabled`);
  if (is === 'disabled' && !inert) throw new Error(`the ${role} "${name}" is enabled`);
  if (is === 'checked' && !(element as HTMLInputElement).checked)
    throw new Error(`the ${role} "${name}" is not checked`);
}

/** The React view of a flow in jsdom, on the real machine with its ports held and its time standing still. */
export async function openViewWorld(flow: Flow, input: unknown): Promise<World> {
  const Screen = await loadScreen(flow.id);
  if (!Screen) throw new Error(`no screen is known for ${flow.id}`);
  const clock = createTestClock();
  const taken = new Set<string>();
  const sent: string[] = [];
  const reported: unknown[] = [];
  let bench: Bench | null = null;
  let ids: ReturnType<typeof transitionIds> | null = null;
  const record = (event: InspectionEvent) => {
    const { logic } = event.actorRef as { readonly logic?: AnyStateMachine };
    if (logic?.id !== flow.machine.id) return;
    ids ??= transitionIds(logic);
    for (const id of takenIn(event, ids)) taken.add(id);
    if (event.type === '@xstate.action' && event.action.type === 'notify')
      reported.push((event.action.params as { readonly message: unknown }).message);
    if (event.type === '@xstate.event' && !event.event.type.startsWith('xstate.')) sent.push(event.event.type);
  };
  const started = startBench(
    flow,
    input,
    (next) => {
      bench = next;
    },
    { clock, inspect: record },
  );
  bench = bench ?? started;
  const actor = started.actor;
  const readTimers = createTimerReader(() => clock.now());
  const timers: FlowTimers = {
    now: () => clock.now(),
    deadline: (child) => readTimers(actor).find((timer) => timer.child === child)?.deadline ?? null,
  };
  render(
    <StrictMode>
      <ShellContext value={shell}>
        <Told actor={actor} reported={reported}>
          <Screen actor={actor as never} timers={timers} {...lateParts} />
        </Told>
      </ShellContext>
    </StrictMode>,
  );

  const find = (role: Look['role'], name: Look['name']) => waitFor(() => screen.getByRole(role, { name }));
  let taps = 0;
  /** A second apart, as people tap: quicker taps on money are taken for one (P-45). */
  function inTime(does: () => unknown) {
    taps += 1;
    const stamp = (click: Event) => Object.defineProperty(click, 'timeStamp', { value: taps * 1_000 });
    window.addEventListener('click', stamp, true);
    does();
    window.removeEventListener('click', stamp, true);
  }
  const ui: Ui = {
    async tap(role, name) {
      const element = await find(role, name);
      inTime(() => fireEvent.click(element));
    },
    async fill(label, text) {
      const field = await find('textbox', label);
      inTime(() => fireEvent.input(field, { target: { value: text } }));
    },
    async setDate(label, value) {
      fireEvent.change(await waitFor(() => screen.getByLabelText(label)), { target: { value } });
    },
    async pick(label, files) {
      const picked = files.map(({ name, type, size }) =>
        Object.defineProperty(new File(['picture'], name, { type }), 'size', { value: size }),
      );
      fireEvent.change(await waitFor(() => screen.getByLabelText(label)), { target: { files: picked } });
    },
    async reconnect() {
      act(() => actor.send({ type: 'network.returned' }));
    },
    async comeBack() {
      act(() => actor.send({ type: 'page.returned' }));
    },
    async changeLanguage() {
      act(() => actor.send({ type: 'language.changed' }));
    },
    async nativeBack() {
      act(() => actor.send({ type: 'native.back' }));
    },
    async frameLoads(title) {
      fireEvent.load(await waitFor(() => screen.getByTitle(title)));
    },
    async hears(event) {
      act(() => actor.send({ type: event }));
    },
    // The page's part that tells the flow so is none of this screen.
    async doubtEnds(how) {
      if (how !== 'known') act(() => actor.send({ type: `doubt.${how}` }));
    },
    // In jsdom nothing is left: the port is answered like any other.
    otherWindow: async () => undefined,
    goBack: async () => undefined,
    answerClipboard: async () => undefined,
    answerKeeping: async () => undefined,
    answerDevice: async () => undefined,
    expect: (look) => waitFor(() => check(look)),
  };

  return {
    ui,
    async answer(invocation, outcome) {
      const call = await waitFor(() => {
        const pending = bench?.pending.find(({ id }) => id === invocation);
        if (!pending) throw new Error(`${invocation} was not asked`);
        return pending;
      });
      await act(async () => call.answer(outcome));
    },
    async advance(ms) {
      act(() => clock.advance(ms));
    },
    expectStates: (...sets) =>
      waitFor(() => {
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
        const active = leafPaths(snapshot).sort();
        if (!sets.some((states) => active.join() === [...states].sort().join()))
          throw new Error(placedElsewhere(active, sets[0] ?? []));
        return active;
      }),
    taken: () => taken,
    sent: () => sent,
    async leave() {
      act(() => started.stop());
      cleanup();
    },
  };
}
