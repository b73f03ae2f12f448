import { expect, it } from 'vitest';
import { followTaps } from '#app/tap.ts';

const tap = () => document.body.click();
const task = () => new Promise<void>((resolve) => setTimeout(resolve));

it('P-52 a tap is answered in a task of its own, the next one again, and nothing waits without one', async () => {
  const tapAnswered = followTaps();
  expect(tapAnswered()).toBeUndefined();
  for (let times = 0; times < 2; times += 1) {
    const order: string[] = [];
    document.body.addEventListener('click', () => void tapAnswered()?.then(() => order.push('asked')), { once: true });
    tap();
    tap();
    queueMicrotask(() => order.push('drawn'));
    await expect.poll(() => order).toEqual(['drawn', 'asked']);
    expect(tapAnswered()).toBeUndefined();
    await task();
  }
});
