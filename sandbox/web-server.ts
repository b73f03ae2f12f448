import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { besideSandbox } from './web-config.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The public site's documents, each at exactly one path (S-034). */
const sitePages: Readonly<Record<string, string>> = {
  '/': '/site/index.html',
  '/About': '/site/About.html',
  '/Policy': '/site/Policy.html',
  '/Loan': '/site/Loan.html',
  '/User': '/site/User.html',
  '/Contact': '/site/Contact.html',
};

type WebServerOptions = {
  /** Folder of the production build. */
  readonly dist: string;
  /** Origin of the lender; written into the configuration document that is served, as a deployment would. */
  readonly lenderOrigin: string;
  /** Changes the configuration document further. */
  readonly configure?: (config: Record<string, unknown>) => unknown;
  /** For a build with the test page (S-387), which frames the web view, looks at pictures of its own and asks for the place. */
  readonly devPages?: boolean;
};

/** Serves the production build with the headers that a deployment should set (P-09). */
export function createWebServer({
  dist,
  lenderOrigin,
  configure = (config) => config,
  devPages = false,
}: WebServerOptions) {
  const page = readFileSync(join(dist, 'index.html'));
  const deployed = (document: Buffer) => {
    const config = JSON.parse(document.toString()) as Record<string, unknown>;
    return configure(besideSandbox(config, lenderOrigin));
  };
  const policyOf = (document: Buffer) => {
    const hashes = (tag: string) =>
      [...document.toString().matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
        .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
        .join(' ');
    return [
      "default-src 'self'",
      `script-src 'self' ${hashes('script')}`,
      `style-src 'self' ${hashes('style')}`,
      `connect-src 'self' ${lenderOrigin}`,
      `img-src 'self' data: ${devPages ? 'blob: ' : ''}${lenderOrigin}`,
      `frame-src 'self' ${lenderOrigin}`,
      "object-src 'none'",
      "base-uri 'none'",
      `frame-ancestors ${devPages ? "'self'" : "'none'"}`,
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ].join('; ');
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://web');
    const path = sitePages[pathname] ?? pathname;
    const file = fileAt(dist, path);
    const name = file ? path : '/index.html';
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    response.setHeader('Content-Security-Policy', policyOf(name.endsWith('.html') && file ? file : page));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader(
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=${devPages ? '(self)' : '()'}, payment=(), usb=()`,
    );
    response.setHeader(
      'Cache-Control',
      name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    );
    if (name === '/config.json' && file) {
      response.end(JSON.stringify(deployed(file)));
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
