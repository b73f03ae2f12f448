import { chromium87, chromiumToday } from './chromium.ts';
import { firefox } from './firefox.ts';
import type { Engine } from './tab.ts';
import { webkit } from './webkit.ts';
import { refusing, storageModes, without } from './without.ts';

/** Those that borrowers have. */
export const real: readonly Engine[] = [chromiumToday, chromium87, webkit, firefox];

export const engines: readonly Engine[] = [...real, ...without, refusing, ...storageModes];
