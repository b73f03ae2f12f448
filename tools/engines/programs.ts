import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Missing } from './tab.ts';

/** The first of some programs that is on this machine. */
export function findProgram(paths: readonly string[], otherwise: string): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Missing(otherwise);
  return found;
}

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Runs a program until it is stopped; `name` is what it is called in words. */
export function runProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
}

export const stopProgram = (program: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve();
    program.once('exit', () => resolve());
    program.kill();
  });

/** Asks again until it is answered. */
export async function untilAnswered<Answer>(ask: () => Promise<Answer>, what: string): Promise<Answer> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      return await ask();
    } catch {
      await pause(50);
    }
  }
  throw new Error(`${what} has not answered for 15 seconds.`);
}
