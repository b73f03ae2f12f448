/** Runs in the page before anything else: tells `__kistBreach` of what must not happen there. `identifiers`: of the session (S-318). */
export function standGuard(identifiers: readonly string[]): void {
  const page = globalThis as unknown as Window & { __kistBreach: (told: string) => void };
  const told = new Set<string>();
  const tell = (what: string) => {
    if (told.has(what)) return;
    told.add(what);
    page.__kistBreach(what);
  };
  const here = () => page.location.pathname;

  // P-33: what only the developer's test page may ask for.
  const forbid = (owner: object | undefined, name: string) => {
    const real = owner && (owner as Record<string, unknown>)[name];
    if (!owner || typeof real !== 'function') return;
    Object.defineProperty(owner, name, {
      configurable: true,
      writable: true,
      value(...given: unknown[]) {
        tell(`P-33 ${here()} asks for ${name}`);
        return Reflect.apply(real, this, given);
      },
    });
  };
  const { navigator } = page as unknown as { navigator: Record<string, object | undefined> };
  for (const name of ['getCurrentPosition', 'watchPosition']) forbid(navigator.geolocation, name);
  for (const name of ['getUserMedia', 'getDisplayMedia', 'enumerateDevices']) forbid(navigator.mediaDevices, name);
  for (const name of ['read', 'readText']) forbid(navigator.clipboard, name);
  forbid(navigator.contacts, 'select');
  forbid((page as unknown as { Notification?: object }).Notification, 'requestPermission');
  for (const name of ['Accelerometer', 'Gyroscope', 'Magnetometer', 'AmbientLightSensor'])
    if (name in page) forbid(page, name);

  // P-09: nothing is asked for that the headers forbid.
  page.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`P-09 ${here()}: ${violatedDirective} forbids ${blockedURI}`),
  );

  // P-13: what was typed into fields for a card, a code or a picture's characters is kept nowhere.
  const typed = new Map<string, string>();
  const isSecret = /sms|characters|card (or account )?number|account number|cvv/i;
  const cards = new Set<string>();
  page.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      const label = [...(target.labels ?? [])].map(({ textContent }) => textContent).join(' ');
      const name = `${label} ${target.getAttribute('aria-label') ?? ''} ${target.autocomplete}`;
      const value = target.value.trim();
      if (value.length < 4 || !(isSecret.test(name) || target.autocomplete === 'one-time-code')) return;
      typed.set(value, label);
      if (/card|account/i.test(name)) cards.add(value.replace(/\D/g, ''));
    },
    true,
  );
  const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const holds = (text: string, secret: string) =>
    new RegExp(`(?<![\\p{L}\\d])${escaped(secret)}(?![\\p{L}\\d])`, 'u').test(text);
  const session = () => {
    const query = new URLSearchParams(page.location.search);
    return identifiers.flatMap((name) => (/session/i.test(name) ? (query.get(name) ?? []) : []));
  };
  const judge = (where: string, text: string) => {
    for (const [secret, label] of typed)
      if (holds(text, secret)) tell(`P-13 ${where} keeps what was typed as “${label}”`);
    if (/\b\d{16}\b/.test(text)) tell(`P-13 ${where} keeps sixteen digits in a row`);
    if (where !== 'sessionStorage')
      for (const secret of session()) if (holds(text, secret)) tell(`P-13 ${where} keeps the session`);
  };
  const lookIntoStorage = () => {
    for (const where of ['localStorage', 'sessionStorage'] as const) {
      try {
        judge(where, JSON.stringify({ ...page[where] }));
      } catch {
        // It may be missing.
      }
    }
    try {
      judge('cookies', document.cookie);
    } catch {
      // Nor are they there in a frame that is nobody's.
    }
  };
  for (const name of ['put', 'add'] as const) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function put(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      judge('IndexedDB', JSON.stringify([value, key]) ?? '');
      return key === undefined ? real.call(this, value) : real.call(this, value, key);
    };
  }

  // P-18: of a card no more than four digits in a row stand on the screen. Sandbox cards begin with 9990.
  const isOfCard = (run: string) => {
    for (const card of [...cards, '9990000000001111', '9990000000000000'])
      for (let at = 0; at + 5 <= card.length; at += 1) {
        const part = card.slice(at, at + 5);
        if ((part.match(/0/g)?.length ?? 0) < 4 && run.includes(part)) return true;
      }
    return false;
  };
  /** What is only spoken is another text than what is shown beside it. */
  const textOf = (body: HTMLElement) => {
    const nodes = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    let [text, wasSpoken] = ['', false];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const isSpoken = node.parentElement?.closest('.visually-hidden') != null;
      text += `${isSpoken === wasSpoken ? '' : '|'}${node.nodeValue}`;
      wasSpoken = isSpoken;
    }
    return text;
  };
  const lookAtScreen = () => {
    const { body } = document;
    if (!body) return;
    const named = [...body.querySelectorAll('[aria-label], [title], [alt]')].map((element) =>
      ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '').join('\n'),
    );
    const text = [textOf(body), ...named].join('\n').replace(/(?<=\d)[\s\u00a0]+(?=\d{4})/g, '');
    for (const [run] of text.matchAll(/\d{5,}/g))
      if (isOfCard(run)) tell(`P-18 ${here()} shows more of a card than its end`);
  };

  const look = () => {
    lookIntoStorage();
    lookAtScreen();
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  page.addEventListener('pagehide', look);
}
