import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { calls } from '#adapters/lender-api/contract/index.ts';
import { identityKeyMap, type KeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { obfuscatedKeyMap } from '#adapters/lender-api/contract/obfuscated-key-map.ts';
import { createSandbox, type Sandbox } from '#sandbox/app.ts';
import { usualMode } from '#sandbox/modes.ts';
import { besideSandbox } from '#sandbox/web-config.ts';
import { createWebServer } from '#sandbox/web-server.ts';
import { layOut, type WebServer } from '#tools/deploy/server.ts';

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

export type Stack = {
  /** Origin of the production build. */
  readonly web: string;
  /** Origin of the stand-in lender. */
  readonly lender: string;
  /** Folder of the production build. */
  readonly dist: string;
  close(): Promise<void>;
};

/** Never closes a connection that idles: who takes it up again in that moment would find it reset. */
const unhurried = (server: Server): Server => Object.assign(server, { keepAliveTimeout: 0 });

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`));
  });

/** Which names stand on the wire (S-317). */
export type Profile = 'plain' | 'obfuscated';

const keyMaps: Record<Profile, KeyMap> = { plain: identityKeyMap, obfuscated: obfuscatedKeyMap(calls, 7) };

/** The web view as it would be deployed, in a folder of its own; any number of stacks can serve it at once. */
export type WebBuild = {
  readonly profile: Profile;
  readonly devPages: boolean;
  readonly folder: string;
  /** Folder of the production build. */
  readonly dist: string;
};

type BuildOptions = {
  /** With the developers' pages, which no borrower gets. */
  readonly devPages?: boolean;
  /** With React's development code, in which StrictMode runs each effect twice. */
  readonly isStrict?: boolean;
  /** The configuration of a deployment; the shipped one without. */
  readonly config?: object;
  /** What is otherwise in its sources: file, text, other text. */
  readonly changes?: readonly (readonly [file: string, from: string, to: string])[];
};

const sources = ['machines', 'src', 'tools', 'sandbox', 'deploy', 'index.html', 'vite.config.ts', 'package.json'];

/** The sources with changes, in a folder of their own. */
function changedSources(folder: string, changes: NonNullable<BuildOptions['changes']>): string {
  for (const name of sources) cpSync(`${root}${name}`, `${folder}/${name}`, { recursive: true });
  symlinkSync(`${root}node_modules`, `${folder}/node_modules`);
  for (const [file, from, to] of changes) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(`${folder}/${file}`, text.replace(from, to));
  }
  return folder;
}

/** Builds the web view for production. */
export async function buildWeb(
  profile: Profile = 'plain',
  { devPages = false, isStrict = false, config, changes = [] }: BuildOptions = {},
): Promise<WebBuild> {
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/${profile}-`);
  const dist = `${folder}/dist/`;
  const keyMapFile = `${folder}/key-map.json`;
  writeFileSync(keyMapFile, JSON.stringify(keyMaps[profile]));
  const configFile = `${folder}/config.json`;
  if (config) writeFileSync(configFile, JSON.stringify(config));
  // A process of its own: one that has drawn screens for tests holds React's development code, which cannot render the site.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
    {
      cwd: changes.length > 0 ? changedSources(`${folder}/sources`, changes) : root,
      env: {
        ...process.env,
        NODE_ENV: isStrict ? 'development' : 'production',
        KIST_KEY_MAP: keyMapFile,
        KIST_DEV_PAGES: devPages ? '1' : '0',
        ...(config && { KIST_CONFIG: configFile }),
      },
    },
  );
  return { profile, devPages, folder, dist };
}

export const removeBuild = ({ folder }: WebBuild): void => rmSync(folder, { recursive: true, force: true });

type StackOptions = {
  /** Changes the configuration document that is served, asked for each time. */
  readonly configure?: (config: Record<string, unknown>) => unknown;
  /** Hears the body of every answer of the lender. */
  readonly heard?: (body: string) => void;
};

/** Reads along what is answered, and leaves it as it is; one that breaks off says nothing. */
function overhear(response: ServerResponse, heard: (body: string) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...sent: unknown[]) => boolean;
  const end = response.end.bind(response) as (...sent: unknown[]) => ServerResponse;
  response.write = (...sent: unknown[]) => {
    keep(sent[0]);
    return write(...sent);
  };
  response.end = (...sent: unknown[]) => {
    keep(sent[0]);
    heard(Buffer.concat(chunks).toString());
    return end(...sent);
  };
}

/** The lender of a stack, which a web view at `web` may call. */
function answerAsLender(
  server: Server,
  { profile, web, lender, heard }: { profile: Profile; web: string; lender: string } & Pick<StackOptions, 'heard'>,
): Sandbox {
  const keyMap = keyMaps[profile];
  const sandbox = createSandbox({ seed: 1, webOrigin: web, publicOrigin: lender, keyMap, holdTimeout: 30_000 });
  const answer = getRequestListener(sandbox.app.fetch);
  server.on('request', (request, response) => {
    if (heard) overhear(response, heard);
    void answer(request, response);
  });
  return sandbox;
}

const closed = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

/** Serves a build, with a sandbox of its own on another origin: its clock, faults and held answers are nobody else's. */
export async function serveStack(
  { profile, devPages, dist }: WebBuild,
  { configure, heard }: StackOptions = {},
): Promise<Stack> {
  const lenderServer = unhurried(createServer());
  const lender = await listening(lenderServer);
  const webServer = unhurried(createServer());
  const web = await listening(webServer);
  const { mode } = answerAsLender(lenderServer, { profile, web, lender, ...(heard && { heard }) });
  const served = { dist, lenderOrigin: lender, modeOf: mode, devPages, ...(configure && { configure }) };
  webServer.on('request', createWebServer(served));
  return {
    web,
    lender,
    dist,
    async close() {
      await closed(webServer);
      await closed(lenderServer);
    },
  };
}

/** The same through nginx, as it is deployed: the lender is called under the page's own origin. */
export async function serveThroughNginx(
  build: WebBuild,
): Promise<Stack & Pick<WebServer, 'release' | 'logs'> & { readonly folder: string }> {
  const lenderServer = unhurried(createServer());
  const lender = await listening(lenderServer);
  const folder = mkdtempSync(`${root}.cache/nginx-`);
  const shipped = JSON.parse(readFileSync(`${build.dist}config.json`, 'utf8')) as Record<string, unknown>;
  const { origin, release, logs, close } = await layOut({
    folder,
    configure: () => ({ ...besideSandbox(shipped, { mode: usualMode, lenderOrigin: lender }), apiHost: '' }),
    api: lender.replace('localhost', '127.0.0.1'),
  });
  answerAsLender(lenderServer, { profile: build.profile, web: origin, lender });
  await release('add', 'first', build.dist);
  await release('use', 'first');
  return {
    web: origin,
    lender,
    dist: build.dist,
    folder,
    release,
    logs,
    async close() {
      await close();
      await closed(lenderServer);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A build and a stack that serves it, both gone when it is closed. */
export async function startStack(
  profile: Profile = 'plain',
  { devPages = false, ...options }: StackOptions & Pick<BuildOptions, 'devPages'> = {},
): Promise<Stack> {
  const build = await buildWeb(profile, { devPages });
  const stack = await serveStack(build, options);
  return {
    ...stack,
    async close() {
      await stack.close();
      removeBuild(build);
    },
  };
}
