import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ConfigErrorPage } from '#app/trouble/config-error.tsx';

it('P-38 a bad configuration is a page to read: what it means, what is wrong, and the way to try again', async () => {
  let tries = 0;
  render(
    <ConfigErrorPage
      problem="appName is missing"
      onRetry={() => {
        tries += 1;
      }}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'This page is not set up correctly' })).toBeTruthy();
  expect(screen.getByText('The configuration document is not usable. For whoever deploys it:')).toBeTruthy();
  expect(screen.getByText('appName is missing')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(tries).toBe(1);
});
