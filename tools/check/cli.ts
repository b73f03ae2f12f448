import { run } from './run.ts';

/** `npm run check`: the npm scripts that it is given, side by side. */
const [, , ...parts] = process.argv;
const isGood = await run(parts, { tell: (line) => console.info(line) });
process.exitCode = isGood ? 0 : 1;
