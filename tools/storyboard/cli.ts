import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Flow } from '#kit/flow.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { catalogue } from '../catalogue.ts';
import { findingsOf, judge, readStored, tidy, writeFlow, writeLines } from './board.ts';
import { createComparison } from './compare.ts';
import { languages, offered } from './languages.ts';
import { type Plan, planOf } from './plan.ts';
import { drawSheets, onPhones, type Sight, spoken } from './sheets.ts';
import { takePictures } from './take.ts';
import { takeInLab } from './take-in-lab.ts';

type Setting = {
  readonly flows: readonly Flow[];
  readonly folder: string;
  readonly tell: (line: string) => void;
};

/** `npm run storyboard -- [flow...] [--check [--strict] | (--language LANGUAGE | --phones) [--sheets FOLDER]]`; gives the exit code. */
export async function run(args: readonly string[], setting: Setting): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      strict: { type: 'boolean' },
      language: { type: 'string' },
      phones: { type: 'boolean' },
      sheets: { type: 'string', default: path.join('.cache', 'sheets') },
    },
  });
  const { flows } = setting;
  const unknown = positionals.find((wanted) => !flows.some(({ id }) => id === wanted));
  if (unknown !== undefined)
    throw new Error(`There is no flow "${unknown}"; there are ${flows.map(({ id }) => id).join(', ')}.`);
  const plans = flows.filter(({ id }) => positionals.length === 0 || positionals.includes(id)).map(planOf);
  const language = languages.find((one) => one === values.language);
  if (language) return draw(plans, spoken(language), values.sheets, setting.tell);
  if (values.language !== undefined)
    throw new Error(`There is no language "${values.language}" to look at; there are ${languages.join(', ')}.`);
  if (values.phones) return draw(plans, onPhones, values.sheets, setting.tell);
  return values.check ? check(plans, values.strict === true, setting) : take(plans, setting);
}

async function check(plans: readonly Plan[], isStrict: boolean, { flows, folder, tell }: Setting): Promise<0 | 1> {
  const findings = findingsOf(await readStored(folder), plans, plans.length === flows.length);
  const { missing, stale, superfluous, changed } = findings;
  for (const [kind, files] of Object.entries({ missing, stale, superfluous }))
    for (const file of files) tell(`${kind}: ${file}`);
  for (const [flow, files] of Object.entries(changed))
    tell(`changed since the pictures of ${flow}: ${files.join(', ')}`);
  if (missing.length + stale.length + superfluous.length > 0) tell('Run npm run storyboard.');
  return missing.length + superfluous.length + (isStrict ? stale.length : 0) > 0 ? 1 : 0;
}

async function take(plans: readonly Plan[], { flows, folder, tell }: Setting): Promise<0 | 1> {
  const begin = performance.now();
  const tally = { taken: 0, written: 0 };
  const problems: string[] = [];
  const stacks = new Map<boolean, Stack>();
  try {
    for (const plan of plans) {
      const due = judge(plan, await readStored(folder)).flatMap(({ state, is }) => (is === 'fresh' ? [] : state));
      if (due.length === 0) {
        await writeLines(folder, plan);
        continue;
      }
      const devPages = plan.isPart || (plan.driver?.devPages ?? false);
      const stack = stacks.get(devPages) ?? (await startStack('plain', { devPages }));
      stacks.set(devPages, stack);
      // One for each flow: what a page asks of the system, such as dialling, stays with the browser.
      const browser = await launchChromium();
      const made = await (plan.isPart ? takeInLab : takePictures)(plan, due, { stack, browser });
      tally.written += (await writeFlow(folder, plan, made.taken, due.length, createComparison(browser))).length;
      await browser.close();
      problems.push(...made.problems);
      tally.taken += made.taken.size;
    }
  } finally {
    for (const stack of stacks.values()) await stack.close();
  }
  const order = flows.map(({ id }) => id);
  const removed = await tidy(folder, plans, order);
  const seconds = Math.round((performance.now() - begin) / 1_000);
  tell(
    `${tally.taken} states looked at in ${seconds} s: ${tally.written} pictures written, ${removed.length} removed, the rest unchanged.`,
  );
  for (const problem of problems) tell(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Every state of the flows, on sheets to look at. */
async function draw(plans: readonly Plan[], sight: Sight, folder: string, tell: Setting['tell']): Promise<0 | 1> {
  // The test page is in no build that borrowers load, and speaks English alone.
  const seen = plans.filter(({ driver, isPart, pictures }) => !driver?.devPages && !isPart && pictures.size > 0);
  const stack = await startStack('plain', { configure: (config) => ({ ...config, languages: offered }) });
  const problems: string[] = [];
  let states = 0;
  try {
    for (const plan of seen) {
      const browser = await launchChromium();
      const drawn = await drawSheets(plan, { stack, browser, sight, folder });
      await browser.close();
      for (const file of drawn.files) tell(file);
      problems.push(...drawn.problems);
      states += drawn.shown;
    }
  } finally {
    await stack.close();
  }
  tell(`${states} states of ${seen.length} flows: ${sight.name}.`);
  for (const problem of problems) tell(problem);
  return problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  const folder = path.join('docs', 'storyboard');
  process.exitCode = await run(process.argv.slice(2), { flows: catalogue, folder, tell: console.info }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 2;
    },
  );
}
