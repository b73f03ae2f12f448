import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfigErrorPage } from '#app/trouble/config-error.tsx';
import { thePage } from '#app/trouble/the-page.ts';
import { ConfigTrouble } from '#app/trouble/trouble.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

/** A page whose configuration did not come; `answer`: to what asks for it again. */
function openPage(problem: string, answer: () => Promise<Response>) {
  const retry = vi.fn();
  vi.stubGlobal('fetch', answer);
  render(<ConfigTrouble problem={problem} onRetry={retry} />);
  return retry;
}

it('P-48 one that has not come is not wrong: ways on, no word for whoever deploys, and it goes on with the network', async () => {
  let isOnline = false;
  const retry = openPage('it could not be loaded', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  await screen.findByRole('heading', { level: 1, name: 'This screen has not come yet' });
  expect(screen.queryByText(/deploy/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Home' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).not.toHaveBeenCalled();
  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});

it.each([
  ['a server in trouble', () => new Response('', { status: 503 })],
  ['the log-in page of a network', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
])('P-48 nor is %s', async (name, answer) => {
  const retry = openPage(name, async () => answer());
  await screen.findByRole('heading', { level: 1, name: 'This screen has not come yet' });
  expect(retry).not.toHaveBeenCalled();
});

it('P-38 one that comes is judged once more, and is wrong if it is as wrong as before', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const retry = vi.fn();
  const { rerender } = render(<ConfigTrouble problem="appName is missing" onRetry={retry} />);
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
  rerender(<ConfigTrouble key="again" problem="appName is missing" onRetry={retry} />);
  await screen.findByText('appName is missing');
  expect(retry).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(2);
});

it('P-38 P-48 S-390 a wrong one is asked for again when the network returns, and Home leads to our own start', async () => {
  window.history.replaceState(null, '', '/repayChoose?userId=U-1&orderId=O-1');
  const go = vi.spyOn(thePage, 'go').mockReturnValue();
  vi.stubGlobal('fetch', async () => Response.json({}));
  const retry = vi.fn();
  const { rerender } = render(<ConfigTrouble problem="it is not JSON" onRetry={retry} />);
  await vi.waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
  rerender(<ConfigTrouble key="again" problem="it is not JSON" onRetry={retry} />);
  await screen.findByText('it is not JSON');
  await userEvent.click(screen.getByRole('button', { name: 'Home' }));
  expect(go).toHaveBeenCalledExactlyOnceWith('/order?userId=U-1&orderId=O-1');
  expect(screen.queryByRole('link', { name: /Call/ })).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(retry).toHaveBeenCalledTimes(2);
  window.history.replaceState(null, '', '/');
});
