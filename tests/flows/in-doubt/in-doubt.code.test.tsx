import { act, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';

const code = vi.hoisted(() => {
  const waiting: { arrive: () => void } = { arrive: () => undefined };
  return waiting;
});

vi.mock('#screens/in-doubt/doubt-notice.part.tsx', () => {
  throw new Error('offline');
});
vi.mock('#app/page/code.ts', async (original) => ({
  ...(await original<object>()),
  pursue: () => new Promise((resolve) => (code.arrive = () => resolve({ default: () => <p>told</p> }))),
}));

// The next file of this worker is to have the code itself.
afterAll(() => {
  vi.resetModules();
});

it('P-48 S-336 a part that does not arrive is told, and nothing is paid until it is there', async () => {
  // Another file of the same worker may have imported the part with its code.
  vi.resetModules();
  const [{ InDoubt }, { MoneyButton }, { pageOnStage }] = await Promise.all([
    import('#screens/in-doubt/in-doubt.part.tsx'),
    import('#screens/money-button.tsx'),
    import('#tests/support/page-on-stage.tsx'),
  ]);
  const paid = vi.fn();
  const Page = () => (
    <>
      <InDoubt subject="O-170" about="payment" />
      <MoneyButton onClick={paid}>Pay</MoneyButton>
    </>
  );
  pageOnStage(Page, { address: '/' });
  expect((await screen.findByRole('status')).textContent).toContain('Earlier payments cannot be looked up yet.');
  act(() => screen.getByRole('button', { name: 'Pay' }).click());
  expect(paid).not.toHaveBeenCalled();
  await act(async () => code.arrive());
  await screen.findByText('told');
  expect(screen.queryByRole('status')).toBeNull();
});
