import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { Root } from '#app/root.tsx';
import '#app/trouble/trouble.tsx';
import { bootMachine } from '#shell/boot/boot.machine.ts';
import { expectAccessible } from './axe.ts';

it('S-501 P-37 a boot that breaks is a page that says so and can be tried again, never a wait without end', async () => {
  let tries = 0;
  const hydrate = fromPromise<void, void>(async () => {
    tries += 1;
    throw new TypeError('x is not a function');
  });
  const boot = createActor(
    bootMachine.provide({ actors: { parse: fromPromise<void, void>(async () => undefined), hydrate } }),
  ).start();
  await act(async () => render(<Root boot={boot} services={() => null} />));
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Something went wrong here' });
  expect(tries).toBe(2);
});
