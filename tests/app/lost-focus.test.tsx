import { afterAll, beforeEach, expect, it } from 'vitest';
import '#app/lost-focus.ts';

const at = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;

beforeEach(() => {
  document.body.innerHTML = `<h1>Order</h1><main><p class="page-bar"><button>Retry</button></p></main>
    <dialog open><div class="dialog-panel"><button id="inside">Close</button></div></dialog>`;
});

afterAll(() => {
  document.body.innerHTML = '';
});

it('P-54 the heading takes the focus where what had it is gone', async () => {
  at('.page-bar button').focus();
  at('.page-bar').remove();
  await expect.poll(() => document.activeElement).toBe(at('h1'));
});

it('P-54 what takes the focus meanwhile keeps it', async () => {
  at('.page-bar button').focus();
  at('.page-bar').remove();
  at('#inside').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(at('#inside'));
});

it('P-19 a dialog gives it back itself', async () => {
  at('#inside').focus();
  at('.dialog-panel').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
