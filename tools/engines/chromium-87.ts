import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Missing } from './tab.ts';

/** The package that carries the program itself: nothing in it is run but that. */
const carrier = 'chrome-aws-lambda@5.4.0';
const folder = fileURLToPath(new URL('../../.cache/engines/chromium-87/', import.meta.url));
const program = `${folder}chromium`;

/** Where Chromium 87 is, once it was fetched. */
export function findChromium87(): string {
  if (existsSync(program)) return program;
  throw new Missing('Chromium 87 is not here. To fetch it: npm run engines -- --fetch');
}

/** Takes Chromium 87 out of its package into `.cache`, once for all. */
export function fetchChromium87(): void {
  if (existsSync(program)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Missing('Chromium 87 is to be had for Linux on x64 alone.');
  }
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('npm', ['pack', carrier, '--silent', '--pack-destination', folder], { stdio: 'pipe' });
    execFileSync('tar', ['xzf', 'chrome-aws-lambda-5.4.0.tgz', 'package/bin'], { cwd: folder, stdio: 'pipe' });
  } catch {
    throw new Missing(`Chromium 87 could not be fetched: npm has no ${carrier}, or there is no network.`);
  }
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(`${folder}package/bin/${name}.br`));
  mkdirSync(`${folder}swiftshader`, { recursive: true });
  execFileSync('tar', ['x'], { cwd: `${folder}swiftshader`, input: unpacked('swiftshader.tar') });
  // Whole or not at all: another process may look for it meanwhile.
  writeFileSync(`${program}.part`, unpacked('chromium'), { mode: 0o755 });
  renameSync(`${program}.part`, program);
  for (const rest of ['package', 'chrome-aws-lambda-5.4.0.tgz']) rmSync(`${folder}${rest}`, { recursive: true });
}
