import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ended } from '../run.ts';
import type { Part } from './lane.ts';

/** Sessions make much that is soon gone: with room for it the process is faster by a third. */
const shortLived = ['--max-semi-space-size=64'];

/** Plays sessions below the browser in so many processes; `tell` hears of each as it ends. */
export async function runBelow({ seeds, ...how }: Part, lanes: number, tell: (ended: Ended) => void): Promise<void> {
  const parts = Array.from({ length: lanes }, (_, lane) => seeds.filter((_, index) => index % lanes === lane));
  await Promise.all(parts.filter(({ length }) => length > 0).map((own) => runPart({ seeds: own, ...how }, tell)));
}

function runPart(part: Part, tell: (ended: Ended) => void): Promise<void> {
  const lane = fork(fileURLToPath(new URL('./lane.ts', import.meta.url)), {
    execArgv: [...process.execArgv, ...shortLived],
  });
  lane.on('message', (ended) => tell(ended as Ended));
  lane.send(part);
  return new Promise((resolve, reject) => {
    lane.on('error', reject);
    lane.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A process of sessions ended with ${code}.`)),
    );
  });
}
