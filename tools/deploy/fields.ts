import { schema } from '#adapters/config/config.ts';
import { disclosuresSchema } from '#adapters/config/disclosures.ts';
import { siteSchema } from '#adapters/config/site-config.ts';

/** A schema as far as a table of its fields needs to look into it. */
type Shape = {
  readonly type: string;
  readonly message?: unknown;
  readonly default?: unknown;
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly pipe?: readonly { readonly message?: unknown }[];
};

const begin = '<!-- npm run deploy:config writes what follows -->';
const end = '<!-- to here -->';

/** Fields whose own fields are checked elsewhere, each with its file. */
const checkedElsewhere: Readonly<Record<string, { readonly shape: Shape; readonly file: Part }>> = {
  publicSite: { shape: siteSchema as Shape, file: 'site-config.ts' },
  disclosures: { shape: disclosuresSchema as Shape, file: 'disclosures.ts' },
};

type Part = 'site-config.ts' | 'disclosures.ts';

/** Source texts of the schemas. */
export type Sources = Readonly<Record<'config.ts' | Part, string>>;

/** Puts the table of config.json's fields into a page, between its two marks. */
export function withFields(page: string, sources: Sources): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The page has no place for the fields.');
  return `${before}${begin}\n\n${tableOf(sources)}\n${end}${after}`;
}

function tableOf(sources: Sources): string {
  const explained = (name: string, file: keyof Sources = 'config.ts') => {
    const comment = commentsIn(sources[file]).get(name);
    if (comment === undefined) throw new Error(`src/adapters/config/${file} does not say what ${name} is for.`);
    return comment;
  };
  const rows = Object.entries<Shape>(schema.entries).map(([name, shape]) => {
    const elsewhere = checkedElsewhere[name];
    const fields = Object.keys(elsewhere?.shape.entries ?? {}).map(
      (field) => `\`${field}\`: ${explained(field, elsewhere?.file)}`,
    );
    const takes = [...rulesOf(shape), ...(elsewhere ? rulesOf(elsewhere.shape) : [])];
    return `| \`${name}\` | ${presetOf(shape)} | ${takes.join('; ')} | ${[explained(name), ...fields].join(' ')} |`;
  });
  return ['| field | without it | what it takes | what it is for |', '|---|---|---|---|', ...rows, ''].join('\n');
}

const presetOf = (shape: Shape): string =>
  shape.type === 'optional' ? `\`${JSON.stringify(shape.default)}\`` : 'not usable';

/** What it says of a wrong value; of an object what it says of each field in it. */
function rulesOf({ pipe = [], wrapped, item, entries = {}, message }: Shape): readonly string[] {
  const own = [{ message }, ...pipe].flatMap((part) => (typeof part.message === 'string' ? part.message : []));
  const inner = [wrapped, item].flatMap((part) => (part ? rulesOf(part) : []));
  const fields = Object.entries(entries).map(([name, of]) => {
    const preset = of.type === 'optional' ? ` (${presetOf(of)})` : '';
    return `\`${name}\`${preset} ${rulesOf(of).join(', ')}`;
  });
  return [...new Set([...own, ...inner]), ...fields];
}

/** What stands before each field. */
function commentsIn(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+): /gm);
  return new Map(
    [...found].map(([, text = '', name = '']) => [
      name,
      text
        .replace(/\n\s*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  );
}
