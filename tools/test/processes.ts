import { spawn } from 'node:child_process';

export type Ended = { readonly code: number; readonly seconds: number; readonly output: string };

type RunOptions = {
  /** What it says is not shown but handed over. */
  readonly quiet?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Milliseconds after which it is ended. */
  readonly timeout?: number;
};

/** Runs a command to its end. */
export function run(
  command: string,
  args: readonly string[],
  { quiet = false, env = {}, ...where }: RunOptions = {},
): Promise<Ended> {
  const begin = performance.now();
  const stdio = quiet ? (['ignore', 'pipe', 'pipe'] as const) : 'inherit';
  const child = spawn(command, args, { stdio: stdio as 'inherit', env: { ...process.env, ...env }, ...where });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = (code: number): Ended => ({ code, seconds: (performance.now() - begin) / 1000, output });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(ended(1));
    });
    child.on('close', (code) => resolve(ended(code ?? 1)));
  });
}

/** A script of package.json. */
export const script = (name: string, args: readonly string[] = []): [command: string, args: readonly string[]] => [
  process.platform === 'win32' ? 'npm.cmd' : 'npm',
  ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])],
];

export const vitest = (
  args: readonly string[],
  what: 'run' | 'list' = 'run',
): [command: string, args: readonly string[]] => [process.execPath, ['node_modules/vitest/vitest.mjs', what, ...args]];
