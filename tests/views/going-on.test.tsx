import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { watchGoingOn } from '#app/going-on.ts';

let stop: () => void;
afterEach(() => stop());

function stage() {
  const goesOn = vi.fn();
  stop = watchGoingOn(goesOn);
  render(
    <>
      <p>Nothing to tap</p>
      <input aria-label="Name" />
      <button type="button">Pay</button>
    </>,
  );
  return goesOn;
}

it('S-502 what was told goes when the borrower goes on: a tap on what does something, or a letter', async () => {
  const user = userEvent.setup();
  const goesOn = stage();
  await user.click(screen.getByText('Nothing to tap'));
  await user.click(screen.getByRole('textbox'));
  expect(goesOn).toHaveBeenCalledTimes(0);
  await user.keyboard('a');
  expect(goesOn).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  expect(goesOn).toHaveBeenCalledTimes(2);
});

it('P-45 the second tap of a quick pair is no going on', () => {
  const goesOn = stage();
  screen.getByRole('button', { name: 'Pay' }).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(goesOn).toHaveBeenCalledTimes(0);
});

it('P-55 a tap tells before what it does, which may tell something new; a letter after its field has taken it', async () => {
  const user = userEvent.setup();
  const order: string[] = [];
  const notes = (what: string) => () => order.push(what);
  stop = watchGoingOn(notes('goes on'));
  render(
    <>
      <input aria-label="Name" onInput={notes('the letter')} />
      <button type="button" onClick={notes('the tap')}>
        Pay
      </button>
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Pay' }));
  await user.type(screen.getByRole('textbox'), 'a');
  expect(order).toEqual(['goes on', 'the tap', 'the letter', 'goes on']);
});
