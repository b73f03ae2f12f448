import { tablesOf } from '#words/tables-of.ts';
import { modulesIn } from './sources/found.ts';

const modules = await modulesIn('machines', '.texts.ts');

/** Every text that the product shows, by the name of its table. The specification's literals stand exactly (S-701…S-769). */
export const allTexts = tablesOf(modules.map(({ exports }) => exports));
