import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { filesIn } from '../sources/found.ts';

/** What was asked for cannot be made; the message says why in a sentence. Nothing has been written. */
export class Unplannable extends Error {}

type Plan = { readonly id: string; readonly files: readonly { readonly file: string; readonly text: string }[] };

const rooms: Readonly<Record<string, string>> = { machines: 'machines/flows', src: 'src/flows', tests: 'tests/flows' };

/** Every file of a new flow with its text, before anything is written. Throws `Unplannable`. */
export function planFlow(args: readonly string[], root: string, groups: readonly string[]): Plan {
  const { positionals, group, purpose } = read(args);
  const [id = '', title = ''] = positionals;
  if (positionals.length !== 2 || !/^[a-z]+(-[a-z0-9]+)*$/.test(id) || title.trim() === '')
    throw new Unplannable(
      'Name the flow in kebab-case and give it a title, for example: npm run new:flow -- loan-top-up "Loan top-up"',
    );
  if (!groups.includes(group)) throw new Unplannable(`There is no group "${group}"; there are ${groups.join(', ')}.`);
  const taken = ['machines/flows', 'machines/parts', 'machines/shell', 'src/flows', 'tests/flows']
    .map((room) => `${room}/${id}`)
    .find((folder) => existsSync(join(root, folder)));
  if (taken !== undefined) throw new Unplannable(`There is a flow "${id}" already: ${taken}.`);

  const camel = id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const words: Readonly<Record<string, string>> = {
    flow: id,
    camel,
    Pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    title: quotable(title),
    Title: `'${quotable(title)}'`,
    purpose,
    Purpose: `'${quotable(purpose)}'`,
    group,
  };
  const templates = filesIn('tools/new-flow/templates', '.template');
  return {
    id,
    files: templates.map((template) => {
      const [room = '', name = ''] = template.replace(/^tools\/new-flow\/templates\/|\.template$/g, '').split('/');
      const text = readFileSync(join(root, template), 'utf8').replace(/__(\w+?)__/g, (whole, word: string) => {
        const value = words[word];
        if (value === undefined) throw new Error(`${template} asks for ${whole}, and nobody knows it.`);
        return value;
      });
      return { file: `${rooms[room]}/${id}/${id}.${name}`, text };
    }),
  };
}

/** What is told once the files are written. */
export const closingWords = ({ id, files }: Plan): string => `The flow "${id}" is there; whatever lists flows finds it.

${files.map(({ file }) => `  ${file}`).join('\n')}

It asks a call that there is already, to show how. Look at it: npm run diagrams -- ${id}, npm run paths -- ${id} --level all.
Then give it its own call (a row in src/adapters/lender-api/contract/, answered in sandbox/) and its own words,
its purpose first: a test minds what a manifest leaves to be said.
Say in tests/specification/destinations/ what the borrower taps to leave it, and where they must be then: a test minds that too.
At last take its pictures, without which npm test is red: npm run storyboard -- ${id}.`;

/** As it stands between single quotes. */
const quotable = (text: string) => text.replace(/[\\']/g, '\\$&');

type Asked = { readonly positionals: readonly string[]; readonly group: string; readonly purpose: string };

function read(args: readonly string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        group: { type: 'string', default: 'loan' },
        purpose: { type: 'string', default: 'Say here in one sentence what the flow is for.' },
      },
    });
    return { positionals, group: values.group, purpose: values.purpose };
  } catch (error) {
    throw new Unplannable(error instanceof Error ? error.message : String(error));
  }
}
