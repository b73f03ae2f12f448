import type { Mode } from '#sandbox/modes.ts';
import { byWeb, choose, debtsOf, type Hazards, type Places, placesOf } from './choose.ts';
import { createDice } from './dice.ts';
import type { LenderControl } from './lender-control.ts';
import { type LenderName, lenderOf } from './lenders.ts';
import type { Phone, Screen } from './phone.ts';
import { brokenAfterADay, brokenAt, brokenIn, type Moment, type Violation } from './rules.ts';
import type { Step } from './steps.ts';

/** All that a session begins with; the same seed gives the same borrower, debts and lender. */
export type Setting = {
  readonly seed: number;
  readonly lender: LenderName;
  readonly mode: Mode;
  /** Pages of the borrower; the first is the one that is opened first. */
  readonly places: Places;
};

export function settingOf(seed: number, lender: LenderName): Setting {
  const dice = createDice(seed);
  return { seed, lender, mode: lenderOf(lender, dice), places: placesOf(debtsOf(seed), dice) };
}

export type Played = {
  /** Those that could be done; others were passed over. */
  readonly steps: readonly Step[];
  readonly violation: Violation | undefined;
  /** Requests for what must happen once. */
  readonly asked: number;
};

type Recorder = (flow: string, text: string) => void;

export type Stage = {
  /** Origin of the web view. */
  readonly web: string;
  readonly control: LenderControl;
  /** A phone on which nothing is stored yet. */
  readonly openPhone: (record?: Recorder) => Promise<Phone>;
  /** Without a browser. */
  readonly isBelow?: boolean;
  /** What the dice throw besides. */
  readonly hazards?: Hazards;
  /** Told of each flow how it begins and what it is told. */
  readonly record?: Recorder;
  /** Milliseconds after which a step that is given is passed over because the screen does not have what it needs. */
  readonly patience?: number;
};

type Script = {
  /** What comes next; `undefined` at the end. */
  readonly next: (screen: Screen, isOnline: boolean) => Step | undefined;
  /** What the next step needs on the screen. */
  readonly needs: () => string | undefined;
};

const day = 86_400_000;

/** Longer than the latest execution, and than a client waits. */
const drained = 76_000;

/** Milliseconds that a screen is given to show something at all, something besides that it waits, and what a given step needs. */
const forAnything = 10_000;
const forMore = 120;
const usualPatience = 800;

/** What is on the screen, once the next step can be done on it or nothing more is to be expected. */
async function lookAt(
  phone: Phone,
  { web, patience = usualPatience, isBelow = false }: Stage,
  needed: string | undefined,
): Promise<Screen> {
  const began = Date.now();
  for (;;) {
    const screen = await phone.screen();
    const waited = Date.now() - began;
    const { origin, controls, isBusy } = screen;
    const hasNeeded = needed === undefined || controls.some(({ name }) => name === needed) || waited > patience;
    const hasAnything = origin !== web || controls.length > 0 || waited > (isBusy ? forMore : forAnything);
    if (isBelow || (hasNeeded && hasAnything)) return screen;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function momentOf(
  step: number,
  phone: Phone,
  stage: Stage,
  needed: string | undefined,
): Promise<readonly [Moment, Screen]> {
  const { web, control } = stage;
  const screen = await lookAt(phone, stage, needed);
  const [ledger, sent, given] = await Promise.all([control.ledger(), control.sent(), control.given?.() ?? []]);
  const { text, said, isBusy, controls, address } = screen;
  return [
    {
      step,
      address: screen.origin === web ? address : '',
      text,
      said,
      canAct: controls.length > 0,
      isBusy,
      hasChosen: false,
      hasGone: false,
      hasWaited: false,
      errors: phone.errors(),
      sent,
      ledger,
      given,
      refused: [],
    },
    screen,
  ];
}

/** Does a step; `false` where it cannot be done now. */
async function perform(step: Step, phone: Phone, control: LenderControl): Promise<boolean> {
  switch (step.kind) {
    case 'tap':
      return phone.tap(step.name, step.times, step.isHasty);
    case 'type':
      return phone.type(step.name, step.text);
    case 'open':
      await phone.open(step.path);
      return true;
    case 'tab':
      await phone.tab(step.path);
      return true;
    case 'back':
    case 'reload':
    case 'kill':
    case 'forget':
      await phone[step.kind]();
      return true;
    case 'network':
      await phone.network(step.isOn);
      return true;
    case 'storage':
      await phone.storage(step.isSlow);
      return true;
    case 'clock':
      await phone.setBack(step.back);
      return true;
    case 'fault':
      await control.spoil(step.call, step.fault, step.acts);
      return true;
    case 'wait':
      await phone.settle();
      await control.wait(step.ms);
      await phone.wait(step.ms);
      return true;
  }
}

const isChoice = ({ controls }: Screen, name: string): boolean =>
  controls.some((control) => control.name === name && control.isChoice === true);

/** Steps by which the borrower goes to another page. */
const gone: readonly Step['kind'][] = ['open', 'back', 'tab'];

/** Plays a session to its end or to the first violation. */
async function play(setting: Setting, { next, needs }: Script, stage: Stage): Promise<Played> {
  const { control } = stage;
  await control.beginAnew(setting.mode, setting.seed);
  const phone = await stage.openPhone(stage.record);
  const steps: Step[] = [];
  const moments: Moment[] = [];
  let isOnline = true;
  let code = '';
  const notice = async (): Promise<readonly [Screen, Violation | undefined]> => {
    const [moment, screen] = await momentOf(steps.length, phone, stage, needs());
    moments.push(moment);
    return [screen, brokenAt(moment)];
  };
  const ended = (violation: Violation | undefined): Played => ({
    steps,
    violation,
    asked: moments.at(-1)?.sent.length ?? 0,
  });
  const aDayLater = async (): Promise<Violation | undefined> => {
    await phone.open(setting.places[0]);
    await phone.wait(day);
    const [, violation] = await notice();
    const last = moments.at(-1);
    return violation ?? (last && brokenAfterADay(last));
  };
  try {
    await phone.open(setting.places[0]);
    for (;;) {
      const [screen, violation] = await notice();
      if (violation) return ended(violation);
      const step = next(screen, isOnline);
      if (!step) break;
      if (!(await perform(step, phone, control))) {
        moments.pop();
        continue;
      }
      const moment = moments.pop();
      const hasChosen = step.kind === 'tap' && isChoice(screen, step.name);
      const sentCode = step.kind === 'tap' && /: submits .*code/.test(step.name) ? step.name : '';
      const isOtherCode = sentCode !== '' && code !== '' && sentCode !== code;
      code = sentCode || code;
      const hasGone = !stage.isBelow || gone.includes(step.kind);
      if (moment) moments.push({ ...moment, hasChosen, hasGone, isOtherCode, hasWaited: step.kind === 'wait' });
      if (step.kind === 'network') isOnline = step.isOn;
      steps.push(step);
    }
    await phone.network(true);
    await phone.storage(false);
    await control.wait(drained);
    await phone.wait(drained);
    const [, violation] = await notice();
    const last = moments.pop();
    if (last) moments.push({ ...last, refused: await control.refused() });
    return ended(violation ?? brokenIn(moments) ?? (stage.isBelow ? await aDayLater() : undefined));
  } finally {
    await phone.close();
  }
}

/** A session of so many steps that the dice choose from what is on the screen. */
export function playAtRandom(setting: Setting, length: number, stage: Stage): Promise<Played> {
  const { hazards = byWeb } = stage;
  const dice = createDice(setting.seed);
  const { places } = setting;
  let tried = 0;
  const next: Script['next'] = ({ origin, address, controls, isBusy }, isOnline) => {
    tried += 1;
    if (tried > length) return undefined;
    const isOurs = origin === stage.web ? address !== '/' || controls.length === 0 : /\/payer\?/.test(address);
    return choose({ dice, places, controls, isOurs, isOnline, isBusy, hazards });
  };
  return play(setting, { next, needs: () => undefined }, stage);
}

/** A session whose steps are given; those that cannot be done are passed over. */
export function playAgain(setting: Setting, steps: readonly Step[], stage: Stage): Promise<Played> {
  const left = [...steps];
  const needs = () => (left[0]?.kind === 'tap' || left[0]?.kind === 'type' ? left[0].name : undefined);
  return play(setting, { next: () => left.shift(), needs }, stage);
}
