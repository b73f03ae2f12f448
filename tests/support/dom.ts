import { JSDOM } from 'jsdom';

const names = [
  'window',
  'document',
  'navigator',
  'HTMLElement',
  'HTMLInputElement',
  'HTMLDialogElement',
  'HTMLIFrameElement',
  'Element',
  'Node',
  'Event',
  'CustomEvent',
  'FormData',
  'MutationObserver',
  'getComputedStyle',
  'history',
  'location',
  'SVGElement',
  'DocumentFragment',
] as const;

/** Gives the process a document when it has none. */
export async function ensureDom(): Promise<void> {
  if ('document' in globalThis) return;
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  for (const name of names) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
  });
  const act = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  act.IS_REACT_ACT_ENVIRONMENT = true;
  await import('../views/details-shim.ts');
  await import('../views/dialog-shim.ts');
  await import('../views/object-url-shim.ts');
}
