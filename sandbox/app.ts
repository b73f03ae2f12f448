import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { captchaPath } from '#adapters/lender-api/contract/captcha-path.ts';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { createApi, type SandboxEnv } from './api.ts';
import { captchaPicture } from './captchas.ts';
import { createControl } from './control.ts';
import type { Mode } from './modes.ts';
import { createPages } from './page-routes.ts';
import { sentinel } from './sentinel.ts';
import { createWorld, resetWorld } from './world.ts';

export type SandboxOptions = {
  readonly seed?: number;
  /** Origins that may call from a browser; the first is where links and the payer's page lead. Without: this origin. */
  readonly webOrigin?: string | readonly string[];
  /** Where borrowers reach this server; without it, the address that a request came to. */
  readonly publicOrigin?: string;
  /** Where a phone in the same network finds the web view; nowhere without. */
  readonly phoneOrigin?: string | undefined;
  readonly keyMap?: KeyMap;
  /** S-316. */
  readonly prefixes?: Readonly<Record<'app' | 'loan' | 'promo', string>>;
  /** Milliseconds that a control call waits for a request to answer by hand. */
  readonly holdTimeout?: number;
};

export type Sandbox = {
  readonly app: Hono<SandboxEnv>;
  /** Whether a request for this path, with or without a query, is the sandbox's. */
  serves(url: string): boolean;
  reset(seed?: number): void;
  /** What kind of lender it is now. */
  mode(): Mode;
};

/** Bytes: more than the largest picture (S-856). */
const longestBody = 16 * 1024 * 1024;

const corsHeaders = [
  'Content-Type',
  'X-Requested-With',
  'building',
  'gather',
  'swift',
  'eyes',
  'Idempotency-Key',
  // S-321, where the session travels in headers.
  'X-Session-Id',
  'X-Device-Id',
  'X-Gps-Adid',
  'X-Mobile-Phone',
].join(', ');

/** The stand-in lender: real HTTP, state of its own, every branch reachable. Needs Node's sockets (@hono/node-server). */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { seed = 1, publicOrigin, keyMap = identityKeyMap, holdTimeout = 10_000 } = options;
  const prefixes = options.prefixes ?? { app: '/app', loan: '/app', promo: '/api/v2/app' };
  const webOrigins = [options.webOrigin ?? []].flat();
  const world = createWorld(seed);
  const byPath = new Map(
    calls.map((call) => [`${prefixes[call.prefix]}${keyMap.paths[call.path] ?? call.path}`, call]),
  );
  const roots = [...new Set([...Object.values(prefixes), '/__sandbox'])];
  const app = new Hono<SandboxEnv>();

  const ownOrigin = (c: Context<SandboxEnv>) => publicOrigin ?? new URL(c.req.url).origin;
  const webOf = (c: Context<SandboxEnv>) => webOrigins[0] ?? new URL(c.req.url).origin;
  const headersOf = (c: Context<SandboxEnv>): Record<string, string> => {
    const origin = c.req.header('origin');
    return {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src ${webOf(c)}; form-action 'self' ${webOf(c)}; base-uri 'none'; frame-ancestors 'none'`,
      'X-Stand-In-Lender': sentinel,
      Vary: 'Origin',
      ...(origin !== undefined &&
        webOrigins.includes(origin) && {
          'Access-Control-Allow-Origin': origin,
          // What is sent from a page that is being left bears credentials, whatever there are.
          ...(c.req.path === '/__sandbox/v1/logs' && { 'Access-Control-Allow-Credentials': 'true' }),
        }),
    };
  };

  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(headersOf(c))) c.header(name, value);
    if (c.req.method !== 'OPTIONS') return next();
    if (!webOrigins.includes(c.req.header('origin') ?? ''))
      return c.json({ error: 'This origin may not call the lender from a browser.' }, 403);
    return c.body(null, 204, {
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': corsHeaders,
      'Access-Control-Max-Age': '600',
    });
  });

  app.use(
    bodyLimit({
      maxSize: longestBody,
      onError: (c) => {
        c.header('Connection', 'close');
        return c.json({ error: 'This body is too large.' }, 413);
      },
    }),
  );

  const api = createApi({
    world,
    calls: byPath,
    keyMap,
    origins: (c) => ({ lender: ownOrigin(c), web: webOf(c) }),
    headers: headersOf,
  });
  app.get(`${prefixes.promo}${keyMap.paths[captchaPath] ?? captchaPath}`, (c) => {
    const picture = captchaPicture(world.lender, c.req.query('sid') ?? '');
    return picture === undefined ? c.notFound() : c.body(picture, 200, { 'Content-Type': 'image/svg+xml' });
  });
  for (const root of roots.filter((root) => root !== '/__sandbox')) app.all(`${root}/*`, api);

  app.get('/__sandbox', (c) => c.redirect('/__sandbox/'));
  app.route('/__sandbox/', createPages({ world, webOf, phone: options.phoneOrigin }));
  app.route('/__sandbox', createControl({ world, calls, holdTimeout }));
  app.notFound((c) => c.json({ error: `Nothing is served at ${c.req.path}.` }, 404));
  app.onError((error, c) => c.json({ error: error.message }, 500));

  return {
    app,
    serves(url) {
      const path = url.split(/[?#]/, 1)[0] ?? '';
      return roots.some((root) => path === root || path.startsWith(`${root}/`));
    },
    reset: (next = world.seed) => resetWorld(world, next),
    mode: () => world.lender.mode,
  };
}
