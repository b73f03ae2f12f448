import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type WebServerOptions = {
  /** Folder of the production build. */
  readonly dist: string;
  /** Origin of the lender; written into the configuration document that is served, as a deployment would. */
  readonly lenderOrigin: string;
  /** Changes the configuration document further. */
  readonly configure?: (config: Record<string, unknown>) => unknown;
};

/** Serves the production build with the headers that a deployment should set (P-09). */
export function createWebServer({ dist, lenderOrigin, configure = (config) => config }: WebServerOptions) {
  const page = readFileSync(join(dist, 'index.html'));
  const inline = [...page.toString().matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(
    ([, tag, text]) =>
      [
        tag,
        `'sha256-${createHash('sha256')
          .update(text ?? '')
          .digest('base64')}'`,
      ] as const,
  );
  const hashes = (tag: string) => inline.flatMap(([name, hash]) => (name === tag ? [hash] : [])).join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    `connect-src 'self' ${lenderOrigin}`,
    `img-src 'self' data: ${lenderOrigin}`,
    `frame-src 'self' ${lenderOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://web');
    const file = fileAt(dist, pathname);
    const name = file ? pathname : '/index.html';
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    response.setHeader(
      'Cache-Control',
      name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    );
    if (name === '/config.json' && file) {
      const config = JSON.parse(file.toString()) as Record<string, unknown>;
      response.end(JSON.stringify(configure({ ...config, apiHost: lenderOrigin, allowedHosts: [lenderOrigin] })));
      return;
    }
    response.end(file ?? page);
  };
}

function fileAt(dist: string, pathname: string): Buffer | null {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.includes('..') || path.endsWith('/') ? null : readFileSync(join(dist, path));
  } catch {
    return null;
  }
}
