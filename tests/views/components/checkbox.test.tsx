import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from '#ui/checkbox.tsx';
import { expectAccessible } from '../axe.ts';

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree to the terms' });

it('S-046 is as checked as it is told to be', () => {
  const { rerender } = render(
    <Checkbox checked onChange={() => undefined}>
      I agree to the terms
    </Checkbox>,
  );
  expect(box().checked).toBe(true);
  rerender(
    <Checkbox checked={false} onChange={() => undefined}>
      I agree to the terms
    </Checkbox>,
  );
  expect(box().checked).toBe(false);
});

it('S-187 tells what it is asked to become, by its words and by the space bar', async () => {
  const asked = vi.fn();
  render(
    <Checkbox checked={false} onChange={asked}>
      I agree to the terms
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('I agree to the terms'));
  expect(box().checked).toBe(false);
  await userEvent.keyboard(' ');
  expect(asked.mock.calls).toEqual([[true], [true]]);
});

it('S-047 a link among its words does not tick it', async () => {
  const asked = vi.fn();
  const opened = vi.fn();
  render(
    <Checkbox checked={false} onChange={asked}>
      I agree to the
      <button type="button" onClick={opened}>
        terms
      </button>
    </Checkbox>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'terms' }));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

it('cannot be changed while it is disabled', async () => {
  const asked = vi.fn();
  render(
    <Checkbox checked disabled onChange={asked}>
      I agree to the terms
    </Checkbox>,
  );
  await userEvent.click(box());
  expect(asked).not.toHaveBeenCalled();
});

it('P-19 has no axe finding', async () => {
  render(
    <main>
      <Checkbox checked onChange={() => undefined}>
        I agree to the terms
      </Checkbox>
    </main>,
  );
  await expectAccessible();
});
