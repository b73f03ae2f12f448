import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import { hashesConfiguration } from '#tools/deploy/nginx.ts';
import { hasNginx, layOut, type WebServer } from '#tools/deploy/server.ts';

/** What a build leaves that nginx needs; `id` names it in its document. */
function build(folder: string, id: string): string {
  const dist = join(folder, `build-${id}`);
  mkdirSync(join(dist, 'site'), { recursive: true });
  mkdirSync(`${dist}-unserved`);
  const document = `<!doctype html>\n<title></title>\n    <meta name="build" content="${id}">\n`;
  writeFileSync(join(dist, 'index.html'), document);
  writeFileSync(join(dist, 'site', 'index.html'), '<!doctype html>');
  writeFileSync(join(`${dist}-unserved`, 'hashes.conf'), hashesConfiguration({}));
  return dist;
}

describe.skipIf(!hasNginx())('P-51 release.sh', () => {
  let folder = '';
  let server: WebServer;
  beforeEach(async () => {
    mkdirSync('.cache', { recursive: true });
    folder = mkdtempSync(join('.cache', 'release-'));
    mkdirSync(join(folder, 'server'));
    server = await layOut({ folder: join(process.cwd(), folder, 'server'), configure: () => ({ ...shipped }) });
    await add('aaaaaaaaaaaa');
    await server.release('use', 'a');
    await add('bbbbbbbbbbbb');
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const add = (id: string) => server.release('add', id.slice(0, 1), join(process.cwd(), build(folder, id)));
  const inServer = (...parts: readonly string[]) => join(folder, 'server', ...parts);

  const own = (stderr: string) => stderr.replace(/^.* \[notice\] .*\n/gm, '');
  /** The script, as an operator calls it; what it says besides nginx, and how it ended. */
  async function release(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const path = `${process.env.PATH}:/usr/sbin`;
    const ran = promisify(execFile)('sh', [inServer('release.sh'), inServer(), ...words], {
      env: { ...process.env, PATH: path, ...env },
    });
    return ran.then(
      ({ stderr }) => ({ code: 0, says: own(stderr) }),
      ({ code, stderr }: { readonly code: number; readonly stderr: string }) => ({ code, says: own(stderr) }),
    );
  }

  const served = async () =>
    /content="(\w+)"/.exec(
      await (await fetch(`${server.origin}/order`, { headers: { Connection: 'close' } })).text(),
    )?.[1];

  it('ends when the server answers with the build, there and back', async () => {
    for (const [words, id] of [
      [['use', 'b'], 'bbbbbbbbbbbb'],
      [['back'], 'aaaaaaaaaaaa'],
      [['back'], 'bbbbbbbbbbbb'],
    ] as const) {
      expect(await release([...words, server.origin])).toEqual({ code: 0, says: '' });
      expect(await served()).toBe(id);
    }
  });

  it('says what is answered instead after the bound, and deletes nothing', async () => {
    await release(['use', 'b', server.origin]);
    await add('cccccccccccc');
    const master = Number(readFileSync(inServer('logs', 'nginx.pid'), 'utf8'));
    process.kill(master, 'SIGSTOP');
    try {
      const { code, says } = await release(['use', 'c', server.origin], { KIST_WAIT: '2' });
      expect(code).toBe(1);
      expect(says).toBe(
        `release.sh: ${server.origin} answers with bbbbbbbbbbbb and not with cccccccccccc of c after 2 s; nginx was told to serve c: see logs/error.log, or go back. No release was deleted\n`,
      );
      expect(existsSync(inServer('releases', 'a'))).toBe(true);
    } finally {
      process.kill(master, 'SIGCONT');
    }
    expect((await release(['use', 'c', server.origin])).code).toBe(0);
    expect(await served()).toBe('cccccccccccc');
  });

  it('says that it does not know, where no address is named, nothing can ask or nothing runs', async () => {
    const unknown = 'release.sh: nginx was told to serve b; whether it does yet is not known, for';
    expect(await release(['use', 'b'])).toEqual({ code: 0, says: `${unknown} no URL was named\n` });
    await server.close();
    const says = 'release.sh: no nginx of this folder runs: one that is started, or reloaded, serves a\n';
    expect(await release(['back', server.origin])).toEqual({ code: 0, says });
  });
});
