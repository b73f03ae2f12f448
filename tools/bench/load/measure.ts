import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '#tests/support/chromium.ts';
import { buildWeb, removeBuild, serveStack } from '#tests/support/stack.ts';
import { type Condition, conditions, type Row, rows } from './rows.ts';
import { buildUsual } from './usual.ts';
import { type Visit, visit } from './visit.ts';

export type Pair = { readonly ours: Visit; readonly theirs: Visit };

export type Measured = {
  readonly condition: Condition['name'];
  readonly route: Row['route'];
  readonly pairs: readonly Pair[];
};

type Options = {
  readonly pairs: number;
  /** Beginnings of what is measured; all without. */
  readonly routes: readonly string[];
  readonly conditions: readonly string[];
};

const isWanted = (wanted: readonly string[], name: string) => wanted.length === 0 || wanted.includes(name);

/**
 * Opens every address in the production build and in a usual app beside it, in pairs of which every second one is turned round. Each has
 * a lender of its own; both are served by the same server, with the same headers.
 */
export async function measureLoads(options: Options): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kist-usual-'));
  const build = await buildWeb();
  const ours = await serveStack(build);
  const theirs = await serveStack({ ...build, dist: join(folder, 'dist/') });
  const browser = await launchChromium();
  let borrowers = 0;
  try {
    await buildUsual({ folder, lender: theirs.lender, dist: build.dist });
    const measured: Measured[] = [];
    for (const condition of conditions.filter(({ name }) => isWanted(options.conditions, name)))
      for (const row of rows.filter(({ route }) => isWanted(options.routes, route))) {
        const pairs: Pair[] = [];
        const open = (web: string) => {
          borrowers += 1;
          const borrower = `?userId=U-load-${borrowers}&deviceId=D-1&sessionId=S-1&`;
          return visit(browser, `${web}${row.address.replace('?', borrower)}`, row, condition);
        };
        for (let pair = 0; pair < options.pairs; pair += 1) {
          const isTurned = pair % 2 === 1;
          const first = await open(isTurned ? theirs.web : ours.web);
          const second = await open(isTurned ? ours.web : theirs.web);
          pairs.push(isTurned ? { ours: second, theirs: first } : { ours: first, theirs: second });
        }
        measured.push({ condition: condition.name, route: row.route, pairs });
      }
    return measured;
  } finally {
    await browser.close();
    await ours.close();
    await theirs.close();
    removeBuild(build);
    rmSync(folder, { recursive: true, force: true });
  }
}
