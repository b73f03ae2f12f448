import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { watchAnswers } from '#app/slow-answer.ts';
import { message, textOf } from '#kit/messages.ts';
import { say } from '#kit/text.ts';
import { toastMachine } from '#shell/toast/toast.machine.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '#tests/support/test-clock.ts';
import { common } from '#words/common.texts.ts';
import { trouble } from '#words/trouble.texts.ts';

let stop: () => void;
let clock: ReturnType<typeof createTestClock>;
let told: () => string | null;
let toast: ReturnType<typeof createActor<typeof toastMachine>>;

beforeEach(() => {
  clock = createTestClock();
  toast = createActor(toastMachine, { clock }).start();
  told = () => {
    const { toast: shown } = toast.getSnapshot().context;
    return shown && textOf(shown);
  };
  stop = watchAnswers(clock, toast, trouble.slow);
});
afterEach(() => stop());

const Screen = ({ page = false, button = false, title = 'Repay by card' }) => (
  <main aria-busy={page}>
    <h1>{title}</h1>
    <button type="button" aria-busy={button || undefined}>
      Pay
    </button>
  </main>
);
const slow = 'This takes longer than usual. It goes on by itself.';

/** What is told after seconds. */
async function after(seconds: number) {
  await settle();
  for (let second = 0; second < seconds; second += 1) clock.advance(1_000);
  return told();
}

it.each(['page', 'button'])(
  'P-05 S-374 a %s that waits for an answer is not mute after eight seconds',
  async (what) => {
    const { rerender } = render(<Screen {...{ [what]: true }} />);
    expect(await after(7)).toBeNull();
    expect(await after(1)).toBe(slow);
    // For as long as an answer may take.
    expect(await after(51)).toBe(slow);
    rerender(<Screen />);
    expect(await after(0)).toBeNull();
  },
);

it('P-05 what else was told meanwhile stays', async () => {
  const { rerender } = render(<Screen page />);
  expect(await after(8)).toBe(slow);
  toast.send({ type: 'toast.requested', message: message(common.error) });
  rerender(<Screen />);
  expect(await after(1)).toBe(say(common.error));
});

it('P-05 nothing is said of the shape of a page that the document drew first', async () => {
  render(
    <div id="shell">
      <Screen page title="Repay by card" />
    </div>,
  );
  expect(await after(30)).toBeNull();
});

it('P-05 nothing is said of a screen that waits for nothing, nor of code, which says so itself', async () => {
  const { rerender } = render(<Screen />);
  expect(await after(30)).toBeNull();
  rerender(<Screen page title="Loading" />);
  expect(await after(30)).toBeNull();
});
