import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashesIn } from '#deploy/hashes.ts';
import { escaped } from '../diagram/text.ts';
import { changesFile, isComing, spanName } from './coming.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** Folders whose files the atlas tells about. */
const reported = ['machines', 'src', 'tools', 'docs/statecharts', 'docs/storyboard', '.cache/runs', 'tests'];

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type AtlasServerOptions = {
  readonly root: string;
  readonly folder?: string;
  /** Builds the atlas into the folder. */
  readonly build?: () => Promise<void>;
  /** Writes into it what changed lately, or since a time or commit. */
  readonly compare?: (since?: string) => Promise<void>;
  /** Told what is being made, and when it is there. */
  readonly tell?: (line: string) => void;
};

/** Characters. */
const longestSpan = 100;

/** What takes its time, and how much of it. */
const drawing =
  'The atlas is being drawn: every chart is explored and each of its pages written, which takes half a minute to two.';
const comparison = 'What changed lately is being compared, which takes half a minute to two.';

/**
 * Serves the atlas at `/atlas/`, built when it is first asked for and again when what it tells about has changed. What changed lately is
 * looked for when somebody first asks for that.
 */
export function createAtlasServer({
  root,
  folder = join(root, 'docs', 'atlas'),
  build = () => aside(root, 'later'),
  compare = (since) => aside(root, 'alone', since),
  tell = console.info,
}: AtlasServerOptions) {
  const building = createTask(build, drawing, tell);
  const comparing = createTask(() => compare(), comparison, tell);
  /** By since when. */
  const spans = new Map<string, ReturnType<typeof createTask>>();
  const spanOf = (since: string) => {
    const task = spans.get(since) ?? createTask(() => compare(since), comparison, tell);
    spans.set(since, task);
    return task;
  };

  const isFresh = (name: string) => {
    const page = join(folder, name);
    return existsSync(page) && newestOf(root) <= statSync(page).mtimeMs;
  };
  const isUncompared = () => isComing(fileAt(folder, changesFile)?.toString() ?? '');

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://atlas');
    if (pathname === '/atlas') {
      response.writeHead(302, { Location: '/atlas/' }).end();
      return;
    }
    const asked = pathname.slice('/atlas/'.length) || 'index.html';
    // A form says nothing of a field that is empty but its name.
    const since = asked === changesFile ? searchParams.getAll('since').find((span) => span.trim() !== '') : undefined;
    const name = since === undefined ? asked : `${spanName(since)}.html`;
    const refused = (status: 500 | 503, ...sentences: readonly string[]) => {
      response.writeHead(status, { ...waitingHeaders, 'Retry-After': '2', Refresh: '2' });
      response.end(waiting(sentences));
    };
    // A page is written before what it shows.
    if (name.endsWith('.html') && (building.isUnderWay() || !isFresh('index.html'))) {
      const failure = building.run();
      if (failure) refused(500, `The atlas could not be built. ${failure}`, 'It is tried again by itself.');
      else refused(503, drawing, `${building.seconds()} s so far. It opens here by itself.`);
      return;
    }
    if (since !== undefined && (spanOf(since).isUnderWay() || !isFresh(name))) {
      const failure = since.length > longestSpan ? 'Nobody names a commit so.' : spanOf(since).run();
      if (failure === null) {
        refused(503, comparison, `${spanOf(since).seconds()} s so far. It opens here by itself.`);
        return;
      }
      response.writeHead(400, waitingHeaders);
      response.end(waiting([escaped(failure), '<a href="changes.html">What changed lately</a>'], false));
      return;
    }
    if (name === changesFile && isUncompared()) {
      const failure = comparing.run();
      if (failure) {
        refused(500, `What changed could not be told. ${failure}`);
        return;
      }
      response.setHeader('Refresh', '2');
    }
    const file = fileAt(folder, name);
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', (file && types[extname(name)]) || 'text/plain; charset=utf-8');
    response.writeHead(file ? 200 : 404).end(file ?? 'There is no such page in the atlas.');
  }

  return {
    serves: (url: string) => /^\/atlas(\/|\?|$)/.test(url),
    answer,
  };
}

/** Milliseconds: a page that waits asks every two seconds, so whoever asks later than this comes anew. */
const waits = 30_000;

/** Something that is done once at a time, and again when it failed; the terminal says so. */
function createTask(work: () => Promise<void>, doing: string, tell: (line: string) => void) {
  /** When it began; null while nothing is under way. */
  let since: number | null = null;
  let failure: { readonly message: string; readonly at: number } | null = null;
  const seconds = () => Math.round((performance.now() - (since ?? performance.now())) / 1_000);
  const start = async () => {
    since = performance.now();
    tell(`  ${doing} A page that waits for it shows it by itself.`);
    try {
      await work();
      tell(`  It is there, after ${seconds()} s.`);
    } catch (error) {
      failure = { message: error instanceof Error ? error.message : String(error), at: performance.now() };
      tell(`  It could not be done. ${String(error)}`);
    } finally {
      since = null;
    }
  };
  return {
    isUnderWay: () => since !== null,
    /** For how long it has been under way. */
    seconds,
    /** Starts it unless it is under way; or gives the failure of the last time, once, to whoever waited for it. */
    run(): string | null {
      const reported = failure && performance.now() - failure.at < waits ? failure.message : null;
      failure = null;
      if (reported === null && since === null) void start();
      return reported;
    },
  };
}

/** Milliseconds after which whoever waits is told; it takes a sixth of that on two busy cores. */
const longest = 600_000;

/** In a process of its own: exploring every flow would hold up the lender. Fails with the last line that it said. */
function aside(root: string, changes: 'later' | 'alone', since?: string): Promise<void> {
  const cli = fileURLToPath(new URL('cli.ts', import.meta.url));
  const command = ['--import', 'tsx', cli, '--changes', changes, ...(since === undefined ? [] : [`--since=${since}`])];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], timeout: longest });
  let reported = '';
  child.stdout.on('data', (text) => {
    reported = String(text).trim().split('\n').at(-1) ?? '';
  });
  return new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('exit', (code, signal) =>
      code === 0
        ? done()
        : failed(
            new Error(signal ? `It took longer than ${longest / 60_000} minutes` : reported || 'npm run docs says why'),
          ),
    );
  });
}

/** A refresh of an address with a fragment stays in the page that is there: whoever came by such a link would wait for ever. */
const again = 'setTimeout(() => location.reload(), 2000)';

const waitingHeaders = {
  'Content-Type': types['.html'],
  'Content-Security-Policy': `default-src 'none'; script-src ${hashesIn(`<script>${again}</script>`).scripts}; style-src 'unsafe-inline'; img-src data:`,
};

/** Its style stands in it: the atlas has none yet. */
const waitingStyle = () => `${readFileSync(new URL('../../src/app/styles/tokens.css', import.meta.url), 'utf8')}
body { max-width: 40rem; margin: 0 auto; padding: 16px; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }`;

/** Shown until the atlas is there; it loads itself again. */
const waiting = (sentences: readonly string[], comesBack = true): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kist atlas</title><link rel="icon" href="data:,"><style>${waitingStyle()}</style>${comesBack ? `<script>${again}</script>` : ''}</head><body><main><h1>Kist atlas</h1><p role="status">${sentences.join('<br>')}</p></main></body></html>`;

/** When the newest of the files was written. */
function newestOf(root: string): number {
  const files = reported
    .map((name) => join(root, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)));
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}

function fileAt(folder: string, name: string): Buffer | null {
  try {
    const path = normalize(decodeURIComponent(name));
    return path.startsWith('..') ? null : readFileSync(join(folder, path));
  } catch {
    return null;
  }
}
