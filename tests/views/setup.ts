import './renders.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { afterPaint } from '#ui/after-paint.ts';
import './details-shim.ts';
import './dialog-shim.ts';
import './object-url-shim.ts';

/** What a file may change in the document that the files after it share, and must put back. */
const shared = () => ({
  body: document.body.innerHTML,
  head: document.head.innerHTML,
  address: location.href,
  local: { ...localStorage },
  session: { ...sessionStorage },
  prototypes: [Node, Element, HTMLElement, HTMLDialogElement, Navigator, Document, URL].map((made) =>
    Object.getOwnPropertyNames(made === URL ? made : made.prototype),
  ),
  navigator: Object.getOwnPropertyNames(navigator),
});

// Code that a page brings later may take more than a second to be compiled where much runs beside it.
configure({ asyncUtilTimeout: 5_000 });

let before: ReturnType<typeof shared>;
beforeAll(() => {
  before = shared();
});
afterEach(cleanup);
afterAll(async () => {
  // What is done after the next paint needs the document.
  vi.useRealTimers();
  await new Promise<void>(afterPaint);
  // user-event puts its own there and leaves it.
  Reflect.deleteProperty(navigator, 'clipboard');
  expect(shared(), 'what the file leaves in the document for those after it').toEqual(before);
});
