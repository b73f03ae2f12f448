import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { spoken } from '#adapters/config/spoken.ts';
import { ConfigErrorPage } from '#app/trouble/config-error.tsx';
import { thePage } from '#app/trouble/the-page.ts';
import { ConfigTrouble } from '#app/trouble/trouble.tsx';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
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

const late = {
  en: 'This screen has not come yet',
  hi: 'यह स्क्रीन अभी नहीं आई है',
  fil: 'Hindi pa dumarating ang screen na ito',
} as const;

const gone = async () => {
  throw new TypeError('Failed to fetch');
};

/** Opens a page without a configuration on such a phone. */
function openOn({ phone, address = '', chosen, last }: On): void {
  spoken.language = '';
  document.documentElement.lang = 'en';
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([phone]);
  window.history.replaceState(null, '', `/order${address}`);
  if (chosen) localStorage.setItem('kist:language', JSON.stringify({ language: chosen, over: null }));
  if (last) localStorage.setItem('kist:config', JSON.stringify(last));
  openPage('it could not be loaded', gone);
}

type On = {
  readonly phone: string;
  readonly address?: string;
  readonly chosen?: string;
  /** The configuration that came last. */
  readonly last?: object;
};

it.each<[language: keyof typeof late, why: string, on: On]>([
  ['fil', 'the address says so', { phone: 'hi-IN', address: '?lang=fil', chosen: 'en' }],
  ['fil', 'the address of a hash route does', { phone: 'hi-IN', address: '#/borrowDetail/O-1?lang=fil' }],
  ['hi', 'it was chosen before', { phone: 'fil-PH', chosen: 'hi' }],
  ['hi', 'the phone speaks it', { phone: 'hi-IN' }],
  ['en', 'the phone speaks none of them', { phone: 'de-DE', address: '?lang=xx' }],
  ['hi', 'the deployment was seen to offer it', { phone: 'hi-IN', last: { languages: ['en', 'hi'] } }],
  ['en', 'the deployment was seen to offer that alone', { phone: 'hi-IN', last: { languages: [] } }],
  ['hi', 'what came last is no configuration', { phone: 'hi-IN', last: { error: 'not found' } }],
])('P-48 P-58 where the configuration has not come, that is said in %s: %s', async (language, _, on) => {
  openOn(on);
  await screen.findByRole('heading', { level: 1, name: late[language] });
  expect(document.documentElement.lang).toBe(language);
});

it('P-58 what is said without a configuration is no choice, and nothing that the next page or the lender is told', async () => {
  openOn({ phone: 'en-US', address: '?lang=fil', chosen: 'hi' });
  await screen.findByRole('heading', { level: 1, name: late.fil });
  expect(localStorage.getItem('kist:language')).toBe('{"language":"hi","over":null}');
  expect(spoken.language).toBe('');
  cleanup();
  expect([document.documentElement.lang, say(common.retry)]).toEqual(['en', 'Retry']);
});

it('P-58 words that come after the page has gone are not spoken', async () => {
  openOn({ phone: 'fil-PH' });
  cleanup();
  await import('#app/language/begin.ts');
  await import('#app/language/shared.fil.ts');
  await new Promise((resolve) => setTimeout(resolve));
  expect([document.documentElement.lang, say(common.retry)]).toEqual(['en', 'Retry']);
});
