import type { FromAddress } from '#adapters/lender-api/contract/first-call.ts';
import { fromWire } from '#adapters/lender-api/contract/key-map.ts';
import { addressQuery } from '#adapters/lender-api/page-query.ts';
import { codeOf, isAccepted, isEnvelope, type SuccessRule } from '#kit/envelope.ts';
import * as limits from '#kit/limits.ts';
import { readFromAddress } from './from-address.ts';
import { type Holes, type Read, readAnswer } from './read-answer.ts';

/** A text with holes, an element, or one that stands there for each entry of a list; nodes by their numbers. */
export type Drawn =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: readonly number[]]
  | readonly [list: number, each: number];

/** Of a route, as its page's own screen drew it when it was built. */
export type FirstScreen = {
  readonly answers: readonly (readonly [rule: SuccessRule, isAll: boolean, wanted: Read])[];
  readonly given: readonly (readonly [from: FromAddress, format: 'text' | 'cents', hole: number])[];
  readonly under: Readonly<Record<string, unknown>>;
  readonly without: readonly string[];
  readonly unkept: readonly string[];
  /** Of the key map what is needed here. */
  readonly fields: Readonly<Record<string, string>>;
  readonly nodes: readonly Drawn[];
  /** By the kind of the answers: the nodes of the page. */
  readonly kinds: Readonly<Record<string, readonly number[]>>;
};

/** A hole is a letter that nobody writes: this one and those after it. */
export const firstHole = 0xe100;

type Config = {
  readonly regionFlag?: unknown;
  readonly languages?: readonly unknown[];
  readonly words?: unknown;
  readonly profile?: unknown;
  readonly sessionCodes?: readonly unknown[];
};

/** Pages as they were drawn: in English, written as the specification says. */
const isPlain = ({ languages, words, profile = 'spec' }: Config) => !languages?.[0] && !words && profile === 'spec';

/** The names of all that is kept. */
function namesKept(): readonly string[] {
  try {
    return [localStorage, sessionStorage].flatMap((area) => Object.keys(area));
  } catch {
    return [];
  }
}

/**
 * Shows the first answer in the place of the shape of its page, before the page's code has come; and as long as that waits for the same answer.
 * Where anything is not as it was when the page was drawn for the build, the shape stays.
 */
export async function showFirstScreen(screen: FirstScreen): Promise<void> {
  const told = await globalThis.__kistAhead?.first;
  const query = addressQuery(location.search, location.hash);
  if (!told || screen.without.some((name) => query.has(name))) return;
  const config = told.config as Config;
  const regionFlag = config.regionFlag;
  if (!isPlain(config) || typeof regionFlag !== 'string') return;
  const isAsDrawn = ([name, drawn]: readonly [string, unknown]) => ((config as never)[name] ?? drawn) === drawn;
  if (!Object.entries(screen.under).every(isAsDrawn)) return;
  const holes: Holes = {};
  let kept = namesKept();
  let kinds = '';
  for (const [from, format, hole] of screen.given) {
    const text = readFromAddress(from, query);
    const value = format === 'cents' && /^\d+$/.test(text) ? Number(text) : text;
    if (readAnswer({ is: format, as: hole }, value, regionFlag, holes) === null) return;
    // Under its name stands what a flow is about: another order's is no matter here.
    if (format === 'text') kept = kept.filter((name) => name.includes(text) || !name.startsWith('kist:flow'));
  }
  if (screen.unkept.some((beginning) => kept.some((name) => name.startsWith(beginning)))) return;
  for (const [place, [rule, isAll, wanted]] of screen.answers.entries()) {
    const answer = await told.answers[place];
    if (answer?.status !== 200) return;
    const body = fromWire(JSON.parse(answer.text), screen.fields);
    if (!isEnvelope(body) || !isAccepted(rule, body) || config.sessionCodes?.includes(codeOf(body))) return;
    const kind = readAnswer(wanted, isAll ? body : body.data, regionFlag, holes);
    if (kind === null) return;
    kinds += kind;
  }
  const [shell, root] = [document.getElementById('shell'), document.getElementById('root')];
  const page = screen.kinds[kinds];
  if (!shell || !page || !root || root.firstChild || document.getElementById('plain')) return;
  const made = document.createDocumentFragment();
  for (const node of page) draw(screen.nodes, node, holes, made);
  shell.replaceChildren(made);
  shell.className = '';
  holdUntilRead(root, shell);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
}

const graphics = 'http://www.w3.org/2000/svg';

const filled = (text: string, holes: Holes) =>
  text.replace(/[\ue100-\uf8ff]/g, (letter) => String(holes[letter.charCodeAt(0) - firstHole]));

function draw(nodes: readonly Drawn[], number: number, holes: Holes, into: ParentNode & Node): void {
  const node = nodes[number] ?? '';
  if (typeof node === 'string') {
    into.append(filled(node, holes));
    return;
  }
  const [tag, attributes, ...inside] = node;
  if (typeof tag === 'number') {
    for (const own of holes[tag] as Holes[]) draw(nodes, attributes as number, { ...holes, ...own }, into);
    return;
  }
  const isGraphic = tag === 'svg' || (into as Element).namespaceURI === graphics;
  const element = isGraphic ? document.createElementNS(graphics, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes as Readonly<Record<string, string>>))
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, filled(value, holes));
  for (const child of inside) draw(nodes, child, holes, element);
  into.append(element);
}

/** The page begins by waiting for the answer that is shown already: it is seen when it has it, or anything else to say. */
function holdUntilRead(root: HTMLElement, shell: HTMLElement): void {
  const { classList } = document.documentElement;
  const release = () => {
    observer.disconnect();
    classList.remove('answered');
    // Nothing is to be found twice.
    if (root.firstChild) shell.textContent = '';
  };
  const observer = new MutationObserver(() => {
    if (root.firstChild && !root.querySelector('main[aria-busy=true]')) release();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  classList.add('answered');
  setTimeout(release, limits.codeSlow);
}
