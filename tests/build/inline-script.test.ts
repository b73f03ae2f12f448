import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inlineScript } from '#tools/build/inline-script.ts';

/** What the program asks for at an address, as the links that it makes. */
function run(markup: string, address: string): string[] {
  const asked: string[] = [];
  const code = /^<script>([\s\S]*)<\/script>$/.exec(markup)?.[1] ?? '';
  runInNewContext(code, {
    // What it watches for is tried in Chromium.
    ...{ addEventListener: () => undefined, setTimeout: () => 0 },
    ...{ fetch: async () => Response.json({}), AbortController, URLSearchParams },
    location: new URL(address, 'https://m.example.com'),
    document: { createElement: () => ({}), head: { append: ({ href }: { href: string }) => asked.push(href) } },
  });
  return asked;
}

describe('a program in a document', () => {
  it('P-20 is compiled with its data for the browsers of the build, and stays small beside the first data that it asks for', async () => {
    const markup = await inlineScript(
      '__APP_START__',
      { routes: { files: ['a.js'], every: [], of: { '/repayChoose': [0] } }, callsAhead: {} },
      { target: ['chrome87', 'safari14'] },
    );
    expect(run(markup, '/repayChoose')).toEqual(['/a.js']);
    expect(run(markup, '/')).toEqual([]);
    expect(markup).not.toContain('__APP_START__');
    // About 430 of it choose the language that the lender is asked in, 420 have the plain page say its words in it (P-58), and 150 have
    // it stand in for a page with which nobody can do anything (P-48), and 160 tell what the first answer is (P-52).
    expect(markup.length).toBeLessThan(6_560);
  });

  it('P-08 no data ends the script or opens a comment in it, and none is a pattern', async () => {
    const hostile = ['</script><b>', '<!--<script>', "$&$'$`", '__APP_START__'];
    const markup = await inlineScript(
      '__APP_START__',
      { routes: { files: hostile, every: [], of: { '/x': [0, 1, 2, 3] } }, callsAhead: {} },
      {},
    );
    expect(markup.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
    expect(run(markup, '/x')).toEqual(hostile.map((text) => `/${text}`));
  });
});
