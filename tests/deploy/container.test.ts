import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import shipped from '#app/public/config.json' with { type: 'json' };
import { knownConfiguration, knownPaths } from '#tools/deploy/known-paths.ts';
import { hashesConfiguration, originsConfiguration } from '#tools/deploy/nginx.ts';
import { originsOf } from '#tools/deploy/origins.ts';
import { freePort, hasNginx, packages } from '#tools/deploy/server.ts';
import { routes } from '#tools/routes.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const root = mkdtempSync(join(tmpdir(), 'kist-image-'));
let nginx: ChildProcess | null = null;
afterEach(async () => {
  const ending = nginx;
  if (ending && ending.exitCode === null)
    await new Promise((resolve) => {
      ending.once('exit', resolve);
      ending.kill();
    });
  rmSync(root, { recursive: true });
});

/** The steps of deploy/Containerfile, each on one line. */
const steps = readFileSync('deploy/Containerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()] as const);

/** A clone of the project after `npm run build`, as far as the image takes from it. */
function layOutBuild(folder: string): void {
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  mkdirSync(join(folder, 'dist', 'site'), { recursive: true });
  mkdirSync(join(folder, 'dist-unserved'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('dist/index.html', '<!doctype html>\n<title></title>\n    <meta name="build" content="aaaaaaaaaaaa">\n');
  write('dist/site/index.html', '<!doctype html>');
  write('dist/config.json', JSON.stringify(shipped));
  write('dist-unserved/hashes.conf', hashesConfiguration({}));
  write(
    'dist-unserved/origins.conf',
    originsConfiguration(originsOf(shipped)) + knownConfiguration(knownPaths(routes.paths, shipped)),
  );
}

/** No image can be made in most places where tests run: its steps are taken in a folder that stands for its root. */
it.skipIf(!hasNginx())('S-307 P-09 the steps of the container file lead to a server that answers', async () => {
  const clone = join(root, 'clone');
  mkdirSync(clone);
  layOutBuild(clone);
  const port = await freePort();
  const image = join(root, 'image');
  let here = image;
  const at = (path: string) => (path.startsWith('/') ? join(image, path) : join(here, path));
  for (const [what, how] of steps) {
    if (what === 'WORKDIR') {
      here = join(image, how);
      mkdirSync(here, { recursive: true });
    } else if (what === 'COPY') {
      const names = how.split(' ');
      const target = at(names.pop() ?? '');
      const isFolder = (name: string) => name === 'dist';
      for (const name of names)
        cpSync(join(clone, name), isFolder(name) ? target : join(target, basename(name)), { recursive: true });
    } else if (what === 'RUN' && how.includes('apt-get')) {
      for (const name of packages) expect(how).toContain(` ${name}`);
    } else if (what === 'RUN') {
      const own = how
        .replaceAll('/build', join(image, 'build'))
        .replace('listen 8080;', `listen 127.0.0.1:${port};`)
        .replace('chown -R www-data logs', 'true')
        .replace('/dev/stdout', join(here, 'out.log'))
        .replace('/dev/stderr', join(here, 'err.log'));
      execFileSync('sh', ['-euc', own], { cwd: here, env, stdio: 'pipe' });
    }
  }
  const [, command = '[]'] = steps.find(([what]) => what === 'CMD') ?? [];
  const [program, ...given] = JSON.parse(command.replaceAll('/srv/kist', here)) as readonly string[];
  expect(program).toBe('nginx');
  if (process.getuid?.() === 0) given.push('-g', 'user root;');
  nginx = spawn('nginx', joined(given), { env, stdio: 'pipe' });
  await expect
    .poll(() =>
      fetch(`http://localhost:${port}/order?userId=U-1`).then(
        (one) => one.text(),
        () => '',
      ),
    )
    .toContain('content="aaaaaaaaaaaa"');
  const { headers } = await fetch(`http://localhost:${port}/order`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`http://localhost:${port}/config.json`)).status).toBe(200);
  expect(readFileSync(join(here, 'out.log'), 'utf8')).toContain('GET /order 200');
});

/** nginx takes one `-g` alone. */
function joined(given: readonly string[]): readonly string[] {
  const said = given.filter((_, nth) => given[nth - 1] === '-g').join(' ');
  const others = given.filter((word, nth) => word !== '-g' && given[nth - 1] !== '-g');
  return [...others, '-g', said];
}
