import { fileURLToPath } from 'node:url';
import { findProblems } from './imports.ts';
import { readSources } from './sources.ts';

/** `npm run imports`: holds every import of the project to the table of rooms. */
const sources = readSources(fileURLToPath(new URL('../../', import.meta.url)));
const problems = findProblems(sources);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.info(`${sources.size} sources import what their rooms may.`);
