import { spawn } from 'node:child_process';

type RunOptions = {
  readonly tell: (text: string) => void;
  /** What runs a part; npm, unless a test says otherwise. */
  readonly command?: (part: string) => readonly [program: string, ...args: string[]];
};

type Ended = { readonly isGood: boolean; readonly output: string };

const throughNpm = (part: string) => ['npm', 'run', '--silent', part] as const;

/**
 * Runs every part at the same time and tells a line of each as it ends, with what it took; of one that failed, all that it printed.
 * False when one failed.
 */
export async function run(parts: readonly string[], { tell, command = throughNpm }: RunOptions): Promise<boolean> {
  const seconds = stopwatch();
  const width = Math.max(...parts.map(({ length }) => length));
  const ended = await Promise.all(
    parts.map(async (part) => {
      const { isGood, output } = await runPart(command(part));
      tell(`${isGood ? 'ok    ' : 'FAILED'}  ${part.padEnd(width)}  ${seconds()} s`);
      if (!isGood) tell(`${output.trimEnd()}\n`);
      return { part, isGood };
    }),
  );
  const failed = ended.filter(({ isGood }) => !isGood).map(({ part }) => part);
  const verdict = failed.length === 0 ? 'All is well' : `Failed: ${failed.join(', ')}`;
  tell(`${verdict}, after ${seconds()} s.`);
  return failed.length === 0;
}

function runPart([program, ...args]: readonly [string, ...string[]]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    const keep = (text: Buffer) => {
      output += text;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', ({ message }) => resolve({ isGood: false, output: message }));
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

function stopwatch(): () => string {
  const start = performance.now();
  return () => ((performance.now() - start) / 1000).toFixed(1);
}
