import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
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
};

/** Serves the atlas at `/atlas/`, built when it is first asked for and again when what it tells about has changed. */
export function createAtlasServer({
  root,
  folder = join(root, 'docs', 'atlas'),
  build = () => buildAside(root),
}: AtlasServerOptions) {
  let isBuilding = false;
  let failure: unknown = null;

  const isFresh = () => {
    const page = join(folder, 'index.html');
    return existsSync(page) && newestOf(root) <= statSync(page).mtimeMs;
  };
  const start = async () => {
    isBuilding = true;
    try {
      await build();
    } catch (error) {
      failure = error;
    } finally {
      isBuilding = false;
    }
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://atlas');
    if (pathname === '/atlas') {
      response.writeHead(302, { Location: '/atlas/' }).end();
      return;
    }
    const name = pathname.slice('/atlas/'.length) || 'index.html';
    if (name.endsWith('.html') && !isFresh()) {
      if (!failure && !isBuilding) void start();
      const sentence = failure ? `The atlas could not be built. ${String(failure)}` : 'The atlas is being drawn.';
      response.writeHead(failure ? 500 : 503, { 'Content-Type': types['.html'], 'Retry-After': '2', Refresh: '2' });
      response.end(waiting(sentence));
      failure = null;
      return;
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

/** In a process of its own: exploring every flow would hold up the lender. */
function buildAside(root: string): Promise<void> {
  const command = ['--import', 'tsx', fileURLToPath(new URL('cli.ts', import.meta.url))];
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise<void>((done, failed) => {
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error('npm run docs says why'))));
  });
}

/** Shown until the atlas is there; it loads itself again. */
const waiting = (sentence: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kist atlas</title></head><body><main><h1>Kist atlas</h1><p role="status">${sentence}</p></main></body></html>`;

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
