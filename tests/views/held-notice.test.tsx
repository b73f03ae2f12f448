import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { storeHeld } from '#kit/failed-port.ts';
import { held, lost } from '#kit/failure.ts';
import { HeldNotice } from '#screens/held-notice.tsx';

it.each([
  ['there is no network', held('network'), 'There is no connection. Try again when it is back.'],
  ['the code that sends has not come', held('code'), 'A part of this page has not loaded yet. Try again in a moment.'],
  [
    'another window has the turn',
    held('window'),
    'Another window is sending it just now. Look there, or try again in a few minutes.',
  ],
  [
    'an earlier attempt waits for its answer',
    held('answer'),
    'What was sent before has no final answer yet. Look what came of it first.',
  ],
  [
    'a page or a code was given out',
    held('issued'),
    'A page or a code that you were given can still be paid. Check the order first.',
  ],
  ['it was carried out', held('done'), 'What was sent before may have been carried out. Look what came of it first.'],
  [
    'what is sent again is open no more',
    held('settled'),
    'What you wanted to send again is not open any more. Look what came of it.',
  ],
  [
    'the database or the lock does not answer',
    held('storage'),
    'This phone’s storage does not answer, so it cannot be seen what was sent before. Try again in a while.',
  ],
  [
    'this phone keeps nothing, and the borrower has not said so',
    held('unkept'),
    'This phone keeps no notes of what was sent before. Look what came of it, then say so on this page.',
  ],
  [
    'it is another name’s, or nobody knows',
    held(),
    'It cannot be said here what stands in the way. Try again in a while.',
  ],
  [
    'it is no word of who holds back',
    lost('timeout'),
    'It cannot be said here what stands in the way. Try again in a while.',
  ],
])('S-398 P-02 under “Nothing was sent just now” stands the one cause: %s', async (_, failure, words) => {
  const context = storeHeld.params({ event: { error: failure } });
  render(<HeldNotice actor={createActor(createMachine({ context }))} />);
  const notice = screen.getByRole('region', { name: 'Nothing was sent just now' });
  await waitFor(() => expect(notice.textContent).toContain(words));
});
