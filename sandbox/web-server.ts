import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { digestOf, hashesIn } from '#deploy/hashes.ts';
import {
  application,
  assets,
  configuration,
  documentPath,
  documents,
  filePath,
  headersOf,
  isDocument,
  type Kind,
  keptSite,
  reporting,
  serviceWorker,
  types,
  wordsPath,
} from '#deploy/headers.ts';
import { type Mode, usualMode } from './modes.ts';
import { besideSandbox } from './web-config.ts';

type WebServerOptions = {
  /** Folder of the production build. */
  readonly dist: string;
  /** Origin of the lender; written into the configuration document that is served, as a deployment would. */
  readonly lenderOrigin: string;
  /** What kind of lender it is, asked for each configuration document that is served; the usual kind without. */
  readonly modeOf?: () => Mode | Promise<Mode>;
  /** Changes the configuration document further. */
  readonly configure?: (config: Record<string, unknown>) => unknown;
  /** For a build with the test page (S-387). */
  readonly devPages?: boolean;
  /** Where breaches of the policy are reported; nowhere without. */
  readonly breaches?: string;
};

/** What is at a path: a file of the build, or nothing. */
type Found = { readonly kind: Kind; readonly file: string };

/** Serves the production build with the headers that a deployment sends (P-09), and answers as nginx does with `deploy/`. */
export function createWebServer({
  dist,
  lenderOrigin,
  modeOf = () => usualMode,
  configure = (config) => config,
  devPages = false,
  breaches = '',
}: WebServerOptions) {
  const deployed = (document: Buffer, mode: Mode, cookies?: string) => {
    const config = JSON.parse(document.toString()) as Record<string, unknown>;
    return JSON.stringify(configure(besideSandbox(config, { mode, lenderOrigin, cookies })));
  };

  const listed = `${dist.replace(/\/$/, '')}-unserved/routes.json`;

  /** Whether there is such a page (S-307): of the build, under the names that the configuration gives. Every, where the build lists none. */
  function isKnown(path: string): boolean {
    if (!existsSync(listed)) return true;
    const defaults = JSON.parse(readFileSync(listed, 'utf8')) as Routes;
    const { routes = {} } = JSON.parse(deployed(readFileSync(join(dist, configuration)), usualMode)) as {
      routes?: Routes;
    };
    const pages = Object.entries({ ...defaults, ...routes }).filter(([name]) => devPages || name !== 'testPreview');
    return pages.some(([, page]) => shapeOf(page).test(path));
  }

  function send(
    response: ServerResponse,
    status: number,
    { kind, file }: Found,
    body: Buffer | string,
    { encoding, bytes }: Packed = { encoding: '', bytes: null },
  ): void {
    const { url = '/', headers: asked } = response.req;
    const hashes = isDocument(kind) ? hashesIn(body.toString()) : { scripts: '', styles: '' };
    const values = {
      ...hashes,
      ...reporting(breaches),
      called: lenderOrigin,
      shown: lenderOrigin,
      kept: url.includes('?') ? keptSite.query : keptSite.plain,
      validator: '',
    };
    if (kind === 'site' && values.kept === keptSite.plain)
      values.validator = `W/"${digestOf(JSON.stringify([body.toString(), headersOf(kind, values, { devPages })]))}"`;
    const headers = Object.entries(headersOf(kind, values, { devPages })).filter(([, value]) => value !== '');
    if (values.validator !== '' && asked['if-none-match'] === values.validator) {
      response.writeHead(304, Object.fromEntries(headers)).end();
      return;
    }
    response.writeHead(status, {
      ...Object.fromEntries(headers),
      'Content-Type': types[extname(file).slice(1)] ?? 'application/octet-stream',
      ...(bytes && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding }),
      ...(status >= 400 && { Connection: 'close' }),
    });
    response.end(bytes ?? body);
  }

  /** Nothing is promised for a lender that does not say what it is. */
  const modeNow = async (): Promise<Mode> => {
    try {
      return await modeOf();
    } catch {
      return { ...usualMode, guard: 'neither' };
    }
  };

  const missing = { kind: 'missing', file: 'missing.txt' } as const;

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathIn(request.url ?? '/');
    const found = path === null ? missing : whatIsAt(path);
    const place = join(dist, found.file);
    if (path === null) send(response, 400, missing, 'This address cannot be read.');
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      send(response, 405, missing, 'Nothing is taken in here.');
    else if (found.kind === 'missing' || !statSync(place, { throwIfNoEntry: false })?.isFile())
      send(response, 404, missing, 'There is nothing here.');
    else {
      const body = readFileSync(place);
      const status = found.file !== application || isKnown(path ?? '') ? 200 : 404;
      if (found.file === configuration)
        void modeNow().then((mode) => send(response, status, found, deployed(body, mode, request.headers.cookie)));
      else send(response, status, found, body, packedAt(place, request.headers['accept-encoding'] ?? ''));
    }
  };
}

/** A file as it travels; no bytes where the build did not pack it. */
type Packed = { readonly encoding: string; readonly bytes: Buffer | null };

/** Encodings in which the build leaves its files, the smallest first. */
const packings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The file as the build packed it, in the smallest encoding that the browser takes. */
function packedAt(place: string, accepted: string): Packed {
  const taken = accepted.split(',').map((word) => word.trim().split(';')[0]);
  const there = packings.filter(([, ending]) => existsSync(`${place}${ending}`));
  const [encoding, ending] = there.find(([name]) => taken.includes(name)) ?? ['', ''];
  return { encoding, bytes: there.length > 0 ? readFileSync(`${place}${ending}`) : null };
}

type Routes = Readonly<Record<string, string>>;

const shapeOf = (page: string): RegExp =>
  new RegExp(`^${page.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/\/:\w+/g, '/[^/]+')}/?$`);

/** The path of an address as nginx reads it, or null where that says 400. */
function pathIn(address: string): string | null {
  try {
    const path = decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '').replace(/\/+/g, '/');
    return path.startsWith('/') && !path.includes('\0') && !path.split('/').includes('..') ? path : null;
  } catch {
    return null;
  }
}

function whatIsAt(path: string): Found {
  const document = documents[path];
  if (document !== undefined) return { kind: 'site', file: document };
  if (path.startsWith(assets)) return { kind: 'asset', file: path };
  if (path === configuration || new RegExp(wordsPath).test(path)) return { kind: 'config', file: path };
  if (path === serviceWorker) return { kind: 'worker', file: path };
  if (new RegExp(documentPath).test(path)) return { kind: 'missing', file: path };
  if (new RegExp(filePath).test(path)) return { kind: 'file', file: path };
  return { kind: 'document', file: application };
}
