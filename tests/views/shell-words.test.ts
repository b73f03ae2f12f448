import { afterEach, describe, expect, it, vi } from 'vitest';
import { showShell } from '#app/start/shell.ts';

const { body } = document;
const before = body.innerHTML;

afterEach(() => {
  body.innerHTML = before;
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** How the shape of the page is shown on such a phone. */
function shownOn({ phone, kept = '', address = '' }: { phone: string; kept?: string; address?: string }): string {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(phone);
  if (kept) localStorage.setItem('kist:language', JSON.stringify({ language: kept, over: null }));
  history.replaceState(null, '', `/order${address}`);
  body.innerHTML = '<div id="shell"></div><template class="/loanDetail /order"><h1>Your order</h1></template>';
  showShell();
  return document.getElementById('shell')?.className ?? 'none';
}

describe('P-52 the shape of a page before its code is there', () => {
  it.each([
    ['English, as the phone', { phone: 'en-IN' }, ''],
    ['Hindi, as the phone', { phone: 'hi-IN' }, 'wordless'],
    ['Hindi, as the address', { phone: 'en-IN', address: '?lang=hi' }, 'wordless'],
    ['Hindi, as was chosen or asked for before', { phone: 'en-IN', kept: 'hi' }, 'wordless'],
    ['English, as was chosen before', { phone: 'hi-IN', kept: 'en' }, ''],
  ])('has English words for who reads English alone: %s', (_, phone, shown) => {
    expect(shownOn(phone)).toBe(shown);
  });
});
