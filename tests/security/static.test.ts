import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Rule = {
  readonly rule: string;
  readonly shape: RegExp;
  /** Code that the rule must find, and code that it must let be. */
  readonly bad: readonly string[];
  readonly fine: readonly string[];
  readonly in: RegExp;
  readonly except?: RegExp;
};

const anywhere = /^(?:src|machines)\//;
const charts = /^machines\//;
const neverShipped = /^src\/lab\//;

const rules: readonly Rule[] = [
  {
    rule: 'P-08 text is never read as markup',
    shape:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|\bsrcDoc\b|\.srcdoc\b|document\.write(?:ln)?\b/,
    bad: [
      '<p dangerouslySetInnerHTML={x} />',
      'node.innerHTML = x',
      'node.outerHTML += x',
      'document.write(x)',
      '<iframe srcDoc={x} />',
    ],
    fine: ['node.textContent = x', 'the document written by'],
    in: anywhere,
  },
  {
    rule: 'P-08 text is never run',
    shape: /\beval\s*\(|\bnew\s+Function\b|\bFunction\s*\(|set(?:Timeout|Interval)\s*\(\s*['"`]|['"`]javascript:/,
    bad: ['eval(x)', 'new Function("x")', 'Function("x")()', 'setTimeout("x()", 1)', 'href="javascript:x"'],
    fine: ['evaluate(x)', 'isFunction(x)', 'setTimeout(run, 1)', 'type Function = unknown'],
    in: anywhere,
    // Names the scheme to refuse it.
    except: /^src\/adapters\/open-url\/judge-url\.ts$/,
  },
  {
    rule: 'P-07 only the gate navigates',
    shape:
      /location\s*\.\s*(?:href|pathname|search|host|protocol|hash)\s*=(?![=>])|location\s*\.\s*(?:assign|replace)\b|location\s*\[|(?:window|document|globalThis|self|top|parent)\s*\.\s*location\s*=(?!=)|window\s*\.\s*open\b/,
    bad: [
      'location.href = x',
      'window.location = x',
      'window.location.assign(x)',
      'location.replace(x)',
      'window.location[how](x)',
      'window.open(x)',
      'location.hash = x',
    ],
    fine: [
      'const location = useLocation()',
      '<Routes location={location}>',
      'location.href === x',
      'location.reload()',
      'location.search',
    ],
    in: anywhere,
    except: /^src\/adapters\/open-url\//,
  },
  {
    rule: 'P-40 no look-behind in a regular expression: iOS 14 cannot even read the file',
    shape: /\(\?<[=!]/,
    bad: ['/(?<!a)b/', '/(?<=a)b/'],
    fine: ['/(?<year>\\d+)/', '/(?!a)b/'],
    in: anywhere,
    except: neverShipped,
  },
  {
    rule: 'blueprint: a chart tells nothing to the console',
    shape: /\bconsole\s*\./,
    bad: ['console.log(x)'],
    fine: ['consoles.map(x)'],
    in: charts,
  },
  {
    rule: 'blueprint: a chart reads no clock and throws no dice',
    shape:
      /\bDate\s*\.\s*now\b|\bnew\s+Date\b|\bMath\s*\.\s*random\b|\bperformance\s*\.|\bcrypto\s*\.|(?:^|[^.\w])set(?:Timeout|Interval)\s*\((?!\w+: )/m,
    bad: ['Date.now()', 'new Date()', 'Math.random()', 'performance.now()', 'crypto.randomUUID()', 'setTimeout(x, 1)'],
    fine: ['clock.setTimeout(x, 1)', 'setTimeout(run: () => void, ms: number) {', 'repaymentDate: x', 'Math.min(1, 2)'],
    in: charts,
  },
  {
    rule: 'blueprint: a chart knows no page and no network',
    shape:
      /\b(?:window|document|navigator|localStorage|sessionStorage|indexedDB|history|location)\s*\??\.\s*[a-z]|(?:^|[^.\w])fetch\s*\(|\bXMLHttpRequest\b/im,
    bad: [
      'window.alert',
      'document.body',
      'navigator.onLine',
      'localStorage.getItem',
      'fetch(x)',
      'new XMLHttpRequest()',
    ],
    fine: ['the window. ', 'prefetch(x)', "type: 'history'", 'history: true'],
    in: charts,
  },
];

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** Comments may speak of what code may not do. Strings stay: they may hold code. */
const withoutComments = (text: string): string =>
  text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/g,
    '$1$2',
  );

const files = [...filesUnder('src'), ...filesUnder('machines')];
const sources = files.map((name) => ({ name, code: withoutComments(readFileSync(join(root, name), 'utf8')) }));

describe.each(rules)('$says', ({ shape, bad, fine, in: where, except }) => {
  it('P-08 the rule finds what it is for, and no more', () => {
    expect(bad.filter((code) => !shape.test(withoutComments(code)))).toEqual([]);
    expect(fine.filter((code) => shape.test(withoutComments(code)))).toEqual([]);
  });

  it('P-08 no source breaks it', () => {
    const judged = sources.filter(({ name }) => where.test(name) && !except?.test(name));
    expect(judged.length).toBeGreaterThan(20);
    const broken = judged.flatMap(({ name, code }) => {
      const found = shape.exec(code)?.[0];
      return found === undefined ? [] : [`${name}: ${found.trim()}`];
    });
    expect(broken).toEqual([]);
  });
});

describe('the reader of sources', () => {
  it('P-08 drops comments and keeps strings', () => {
    expect(withoutComments("a(); // eval(x)\nb('//x'); /* eval(y) */ c(`/*z*/`);")).toBe(
      "a(); \nb('//x');  c(`/*z*/`);",
    );
  });

  it('P-08 the gate itself is where navigation happens', () => {
    const gate = sources.find(({ name }) => name === 'src/adapters/open-url/open-url.ts');
    expect(gate?.code).toContain('window.location[');
  });
});
