import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { routes } from '../routes.ts';
import { knownConfiguration, knownPaths } from './known-paths.ts';
import { originsConfiguration } from './nginx.ts';
import { originsOf } from './origins.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));

/** Debian's nginx stands where the search path of a plain user does not reach. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Debian's packages that serve the web view. */
export const packages = ['nginx', 'libnginx-mod-http-brotli-static'] as const;

export const hasNginx = (): boolean =>
  existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so');

type ServerOptions = {
  /** Empty; everything that the server reads and writes stands there. */
  readonly folder: string;
  /** Free without. */
  readonly port?: number;
  /** The configuration of the deployment, once it is known where the server is. */
  readonly configure: (origin: string) => Readonly<Record<string, unknown>>;
  /** Origin of a lender that is called under the page's own; it is called where the configuration says without. */
  readonly api?: string;
  /** Where breaches of the policy are reported. */
  readonly breaches?: string;
};

export type WebServer = {
  readonly origin: string;
  /** What nginx has written down. */
  readonly logs: () => string;
  /** `add NAME BUILD`, `use NAME` or `back`: the script of a rollout. */
  readonly release: (...words: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Lays a server out as docs/operating.md says, without a release yet; the first that is used starts nginx. */
export async function layOut({ folder, port, configure, api, breaches }: ServerOptions): Promise<WebServer> {
  const listening = port ?? (await freePort());
  const origin = `http://localhost:${listening}`;
  const config = configure(origin);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  for (const name of ['nginx.conf', 'kist.conf', 'release.sh']) copyFileSync(join(deploy, name), join(folder, name));
  write('listen.conf', `listen 127.0.0.1:${listening};\n`);
  write('config.json', JSON.stringify(config));
  write(
    'origins.conf',
    originsConfiguration(originsOf(config, breaches)) + knownConfiguration(knownPaths(routes.paths, config)),
  );
  if (api) write('api.conf', readFileSync(join(deploy, 'api.conf'), 'utf8').replace('https://api.example.com', api));

  let nginx: ChildProcess | null = null;
  const asked = async () => fetch(`${origin}/config.json`).then(Boolean, () => false);
  /** A server that is tried stands in a folder that only its owner may enter. */
  async function start(): Promise<void> {
    const said = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
    nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', said], { env, stdio: 'inherit' });
    while (!(await asked())) {
      if (nginx.exitCode !== null) throw new Error('nginx has ended, and said why above');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return {
    origin,
    logs: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, 'logs', name), 'utf8')).join(''),
    async release(...words) {
      const isServed = words[0] !== 'add';
      const script = [join(folder, 'release.sh'), folder, ...words, ...(isServed ? [origin] : [])];
      await promisify(execFile)('sh', script, { env });
      if (isServed && !nginx) await start();
    },
    async close() {
      const ending = nginx;
      if (!ending || ending.exitCode !== null) return;
      await new Promise((resolve) => {
        ending.once('exit', resolve);
        ending.kill();
      });
    },
  };
}
