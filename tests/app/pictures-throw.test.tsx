import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { App } from '#app/app.tsx';
import '#app/at-rest.ts';
import '#app/connections.ts';
import type { Services } from '#app/services.ts';
import '#app/trouble/trouble.tsx';
import { servicesAt } from '../support/services-at.ts';

const seen = (find: () => unknown) => waitFor(() => expect(find()).toBeTruthy(), { timeout: 30_000 });
const heading = (name: string) => screen.queryByRole('heading', { name });
const crashed = () => heading('Something went wrong here');
const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What happened?' });

/** No picture can be read here: once it has gone through its lane, that is said. */
const unread = () => screen.queryAllByText('This picture cannot be read. Choose a JPEG or PNG.').length > 0;

const types = async () => ({ types: [{ title: 'Repayment', value: '2' }], subTypes: [] });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** The page of a complaint with a text in it, and the actor of its pictures, which runs beside the page's own flow. */
async function openComplaint() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const made = servicesAt('/complainPageNext?userId=U-1&type=2&orderNo=O-170');
  const lender = () => ({ loadTypes: types, askTypes: types, upload: async () => ({ url: 'https://a.example/a' }) });
  const services = { ...made, lender } as unknown as Services;
  const lanes: AnyActorRef[] = [];
  const { open } = services.host;
  vi.spyOn(services.host, 'open').mockImplementation((flow, subject, input) => {
    const handle = open(flow, subject, input);
    if (flow.id === 'picture-lanes') lanes.push(handle.actor);
    return handle;
  });
  await act(async () => render(<App services={services} />));
  await seen(() => screen.queryByRole('textbox', { name: 'What happened?' }));
  fireEvent.change(box(), { target: { value: 'It was counted twice.' } });
  const actor = lanes.at(-1);
  if (!actor) throw new Error('no flow of pictures runs');
  return { services, actor };
}

const pick = (name: string) =>
  act(async () => {
    const files = [new File(['no picture'], name, { type: 'image/png' })];
    fireEvent.change(screen.getByLabelText(/^Add pictures/), { target: { files } });
  });

it('P-37 P-49 what throws in the flow of its pictures is told on the page of the complaint, and Retry brings both back', async () => {
  const { actor } = await openComplaint();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign((actor as unknown as { logic: object }).logic, {
    transition() {
      Reflect.deleteProperty(this, 'transition');
      throw new Error('of the pictures');
    },
  });
  await pick('a.png');
  expect(() => vi.advanceTimersByTime(0)).toThrow('of the pictures');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await seen(crashed);
  for (const name of ['Retry', 'Start over', 'Home']) expect(screen.getByRole('button', { name })).toBeTruthy();
  await tap('Retry');
  await seen(() => screen.queryByRole('textbox', { name: 'What happened?' }));
  expect(crashed()).toBeNull();
  expect(box().value).toBe('It was counted twice.');
  // What was on its way is lost with its flow, and says so.
  await seen(() => screen.queryAllByText('The upload was cut off. Choose the picture again.').length > 0);
  await pick('b.png');
  await seen(unread);
});

it('P-49 pictures go on their way after a screen that threw was begun anew', async () => {
  const { services } = await openComplaint();
  services.host.crash();
  cleanup();
  services.host.startOver();
  await act(async () => render(<App services={services} />));
  await seen(() => screen.queryByRole('textbox', { name: 'What happened?' }));
  expect(box().value).toBe('');
  await pick('a.png');
  await seen(unread);
});
