import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDocument } from '#app/kept-documents/keep-document.ts';

const postMessage = vi.fn();
const register = vi.fn(async (_address: unknown) => undefined);
const ready = Promise.resolve({ active: { postMessage } });
const phone = (told: object) => vi.stubGlobal('navigator', told);

beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', new URL('https://m.example.com/order?userId=U-1#/elsewhere'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

it('P-09 says nothing of the address but its path', async () => {
  phone({ serviceWorker: { register, ready } });
  await keepDocument();
  expect(register.mock.calls).toEqual([['/service-worker.js']]);
  expect(postMessage.mock.calls).toEqual([['/order']]);
});

it('P-52 keeps nothing where the phone saves data', async () => {
  phone({ serviceWorker: { register, ready }, connection: { saveData: true } });
  await keepDocument();
  expect(register).not.toHaveBeenCalled();
});

it('has nothing to do in a web view without service workers', async () => {
  phone({});
  await expect(keepDocument()).resolves.toBeUndefined();
});

it('goes on where a web view refuses', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  register.mockRejectedValueOnce(new Error('not allowed'));
  phone({ serviceWorker: { register, ready } });
  await expect(keepDocument()).resolves.toBeUndefined();
  expect(postMessage).not.toHaveBeenCalled();
});

it('P-08 names the worker by a policy that knows no other address', async () => {
  const made: string[] = [];
  const createPolicy = (name: string, { createScriptURL }: { createScriptURL(url: string): string }) => {
    made.push(name);
    return { createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }) };
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  phone({ serviceWorker: { register, ready } });
  await keepDocument();
  expect(made).toEqual(['kist-keep']);
  expect(register.mock.calls).toEqual([[{ trusted: '/service-worker.js' }]]);
});
