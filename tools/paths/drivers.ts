import { modulesIn } from '../sources/found.ts';
import type { Driver } from './driver.ts';

const isDriver = (value: unknown): value is Driver => typeof value === 'object' && value !== null && 'looks' in value;

const modules = await modulesIn('tests/flows', '.driver.ts');

/** The flows with a screen; the others are machines of the shell and are walked at the model level alone. */
export const drivers: readonly Driver[] = modules.flatMap(({ exports }) => Object.values(exports).filter(isDriver));
