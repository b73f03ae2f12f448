import { chromiumWithout } from './chromium.ts';
import type { Engine } from './tab.ts';

/** What iOS 14, of which no engine can be had, lacks and today's Chromium has: by the names under which a script finds it (P-40). */
export const lacking: Readonly<Record<string, readonly string[]>> = {
  dialog: [
    'HTMLDialogElement.prototype.showModal',
    'HTMLDialogElement.prototype.show',
    'HTMLDialogElement.prototype.close',
    'HTMLDialogElement.prototype.open',
    'HTMLDialogElement',
  ],
  indexeddb: ['indexedDB'],
  randomuuid: ['Crypto.prototype.randomUUID'],
  offscreencanvas: ['OffscreenCanvas'],
  locks: ['Navigator.prototype.locks', 'LockManager'],
  structuredclone: ['structuredClone'],
  abortsignal: ['AbortSignal.timeout', 'AbortSignal.any', 'AbortSignal.prototype.throwIfAborted'],
  methods: [
    'Array.prototype.at',
    'String.prototype.at',
    'Uint8Array.prototype.at',
    'Array.prototype.findLast',
    'Array.prototype.findLastIndex',
    'Array.prototype.toSorted',
    'Array.prototype.toReversed',
    'Array.prototype.with',
    'Object.hasOwn',
    'Object.groupBy',
    'Promise.withResolvers',
    'createImageBitmap',
    'requestIdleCallback',
    'scheduler',
    'reportError',
  ],
};

/** Runs before each page, and takes away what some names lead to. */
export const takingAway = (names: readonly string[]): string =>
  names
    .map((name) => {
      const [last = '', ...way] = name.split('.').reverse();
      const owner = ['globalThis', ...way.reverse()].join('.');
      // What the page itself owns stays where it is, with nothing in it.
      return `delete ${owner}.${last}; if ('${last}' in ${owner}) Object.defineProperty(${owner}, '${last}', { value: undefined });`;
    })
    .join('\n');

/** Today's Chromium without each of them, and without them all. */
export const without: readonly Engine[] = [
  ...Object.entries(lacking).map(([id, names]) => chromiumWithout(`no-${id}`, `Without ${id}`, takingAway(names))),
  chromiumWithout('no-all', 'Without all of that', takingAway(Object.values(lacking).flat())),
];

/** What a borrower's storage can be (P-14): absent, forbidden, full, or cleared while it is used. */
const storages: Readonly<Record<string, string>> = {
  absent: "Object.defineProperty(window, 'localStorage', { value: null });",
  forbidden: "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });",
  full: "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  cleared: "if (location.protocol !== 'about:') setInterval(() => localStorage.clear(), 5);",
};

export const storageModes: readonly Engine[] = Object.entries(storages).map(([how, init]) =>
  chromiumWithout(`storage-${how}`, `Storage ${how}`, init),
);

/** Whatever a page may ask a borrower for is refused, as by one who never allows anything (P-33). */
const refuse = `
  const no = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  const put = (owner, name, value) => { if (owner && name in owner) Object.defineProperty(owner, name, { value, configurable: true }); };
  for (const name of ['getCurrentPosition', 'watchPosition']) put(navigator.geolocation, name, (_, failed) => { setTimeout(() => failed && failed({ code: 1, message: 'refused' })); return 0; });
  for (const name of ['getUserMedia', 'getDisplayMedia', 'enumerateDevices']) put(navigator.mediaDevices, name, no);
  for (const name of ['read', 'readText', 'write', 'writeText']) put(navigator.clipboard, name, no);
  put(navigator.contacts, 'select', no);
  put(navigator, 'share', no);
  put(navigator.permissions, 'query', () => Promise.resolve({ state: 'denied', onchange: null }));
  put(globalThis.Notification, 'requestPermission', () => Promise.resolve('denied'));
  for (const name of ['Accelerometer', 'Gyroscope', 'Magnetometer', 'AmbientLightSensor'])
    put(globalThis, name, function refused() { throw new DOMException('refused', 'SecurityError'); });
`;

export const refusing: Engine = chromiumWithout('refusing', 'Everything refused', refuse);
