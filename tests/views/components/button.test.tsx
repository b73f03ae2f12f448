import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '#ui/button.tsx';

it('P-19 a busy button keeps the focus, says so and ignores taps', async () => {
  const tapped = vi.fn();
  const { rerender } = render(<Button onClick={tapped}>Pay</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
  rerender(
    <Button busy busyLabel="Asking your bank…" onClick={tapped}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Asking your bank…' });
  await userEvent.click(button);
  expect(tapped).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('a busy submit button submits nothing', async () => {
  const submitted = vi.fn();
  render(
    <form onSubmit={submitted}>
      <Button type="submit" busy>
        Confirm
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(submitted).not.toHaveBeenCalled();
});
