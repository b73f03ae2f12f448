import compat, {
  type CompatStatement,
  type Identifier,
  type SupportStatement,
} from '@mdn/browser-compat-data/forLegacyNode';
import { type AnyNode, type CallExpression, type NewExpression, parse } from 'acorn';
import { full } from 'acorn-walk';

/** The oldest engines that are promised to work (P-40), by their names in MDN's tables. */
const oldest = [
  ['chrome_android', 87],
  ['safari_ios', 14],
] as const;

/** Whether an engine has something whole, without a prefix or a switch. */
const has = (support: SupportStatement | undefined, version: number): boolean =>
  (support === undefined ? [] : [support].flat()).some(
    ({ version_added: added, version_removed: removed, prefix, alternative_name: otherName, flags }) =>
      typeof added === 'string' &&
      Number.parseFloat(added.replace('≤', '')) <= version &&
      !(removed || prefix || otherName || flags),
  );

/** Names of what MDN knows; true for those of which every one of the oldest engines has something. */
type Names = Map<string, boolean>;

const globals: Names = new Map();
const statics: Names = new Map();
const methods: Names = new Map();

function learn(names: Names, name: string, statement: CompatStatement | undefined): void {
  if (!statement) return;
  const isOld = oldest.every(([engine, version]) => has(statement.support[engine], version));
  names.set(name, isOld || names.get(name) === true);
}

const partsOf = (whole: Identifier | undefined): readonly (readonly [name: string, part: Identifier])[] =>
  Object.entries(whole ?? {}).flatMap(([name, part]) => ('support' in part ? [] : [[name, part]]));

for (const [name, owner] of [...partsOf(compat.api), ...partsOf(compat.javascript?.builtins)]) {
  learn(globals, name, owner.__compat);
  for (const [key, { __compat: statement }] of partsOf(owner)) {
    const own = key.replace(/_static$/, '');
    if (name === 'Window') learn(globals, own, statement);
    if (own !== key || name in globalThis) learn(statics, `${name}.${own}`, statement);
    if (own === key) learn(methods, own, statement);
  }
}

/** What is called, when one of the oldest engines lacks it; what is called only where it is there, as in `a?.()`, is not. */
function lacking({ callee, ...call }: CallExpression | NewExpression): string | null {
  if (callee.type === 'Identifier') return globals.get(callee.name) === false ? callee.name : null;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  if ('optional' in call && call.optional) return null;
  const { name } = callee.property;
  const whole = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : '';
  if (statics.has(whole)) return statics.get(whole) === false ? whole : null;
  return methods.get(name) === false ? `.${name}()` : null;
}

/** Chromium before 91 throws on an optional chain that calls with `...`. */
function spreads(link: AnyNode): boolean {
  if (link.type === 'MemberExpression') return spreads(link.object);
  if (link.type !== 'CallExpression') return false;
  return link.arguments.some(({ type }) => type === 'SpreadElement') || spreads(link.callee);
}

function foundIn(node: AnyNode): string | null {
  if (node.type === 'ChainExpression' && spreads(node.expression)) return '?.(...)';
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return lacking(node);
  const isLookBehind = node.type === 'Literal' && /\(\?<[=!]/.test(node.regex?.pattern ?? '');
  return isLookBehind ? '(?<=)' : null;
}

/**
 * What a script calls that one of the oldest engines lacks, by MDN's tables; a method by its name alone, so that one of our own
 * may be among them. Throws for a script that one of them could not even read: the language of 2021 is what all of them read.
 */
export function tooNewIn(script: string): readonly string[] {
  const found = new Set<string>();
  full(parse(script, { ecmaVersion: 2021, sourceType: 'module' }), (node) => {
    const name = foundIn(node);
    if (name !== null) found.add(name);
  });
  return [...found].sort();
}

/** Properties of CSS that one of the oldest engines has with a prefix alone: by their names, all prefixes that are needed. */
const prefixed: ReadonlyMap<string, readonly string[]> = new Map(
  partsOf(compat.css?.properties).flatMap(([name, { __compat: statement }]) => {
    const needed = oldest.flatMap(([engine, version]) => {
      const support = statement?.support[engine];
      if (has(support, version)) return [];
      return [support ?? []].flat().flatMap(({ prefix, version_added: added }) => {
        const isThere = typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version;
        return prefix && isThere ? [prefix] : [];
      });
    });
    return needed.length > 0 ? [[name, needed]] : [];
  }),
);

/** Declarations that stand in a rule without the prefix that one of the oldest engines needs, by MDN's tables. */
export const unprefixedIn = (sheet: string): readonly string[] =>
  [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = '']) => {
    const names = new Set(rule.split(';').map((declaration) => declaration.split(':')[0]?.trim() ?? ''));
    return [...names].flatMap((name) =>
      (prefixed.get(name) ?? []).map((prefix) => prefix + name).filter((wanted) => !names.has(wanted)),
    );
  });
