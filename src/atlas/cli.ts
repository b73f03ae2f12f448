import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from '../../machines/catalogue.ts';
import { buildAtlas, sourcesIn } from './build.ts';

/** `npm run docs [-- --out DIR]` */
const { values } = parseArgs({ options: { out: { type: 'string', default: join('docs', 'atlas') } } });
const pages = await buildAtlas(catalogue, values.out, sourcesIn(process.cwd()));
console.info(`${pages} pages in ${values.out}: open ${join(values.out, 'index.html')}.`);
