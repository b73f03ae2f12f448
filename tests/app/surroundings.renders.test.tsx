import '#tests/views/renders.ts';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { App } from '#app/app.tsx';
import { message } from '#kit/messages.ts';
import { servicesAt } from '#tests/support/services-at.ts';
import { rendersOf } from '#tests/views/renders.ts';
import { common } from '#words/common.texts.ts';

async function openTerms() {
  onTestFinished(() => {
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  const services = servicesAt('/loanAgreement?userId=U-1');
  await act(async () => render(<App services={services} />));
  await screen.findByRole('link', { name: 'Customer service' });
  return services;
}

/** Components of bar, banner and messages; the page has more than forty. */
const around = 12;

describe('what comes and goes around a page', () => {
  let services: Awaited<ReturnType<typeof openTerms>>;
  beforeEach(async () => {
    services = await openTerms();
  });

  it('P-52 a message draws itself, and not the page', async () => {
    const { drawn, of } = await rendersOf(() => act(async () => services.notify(message(common.error))));
    expect(await screen.findByText('error')).toBeTruthy();
    expect(of).toBeGreaterThan(40);
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThanOrEqual(around);
  });

  it('P-52 a network that goes and comes draws its banner, and not the page', async () => {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
    for (const [event, onLine] of [
      ['offline', false],
      ['online', true],
    ] as const) {
      Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
      const { drawn } = await rendersOf(() => act(async () => void window.dispatchEvent(new Event(event))));
      expect(drawn).toBeGreaterThan(0);
      expect(drawn).toBeLessThanOrEqual(around);
    }
  });
});
