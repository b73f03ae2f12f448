import type { Plugin } from 'vite';

/** What the public site chooses a language with, and its words. */
const ofSite = /\/src\/site\/(?:(?:language|site)\.tsx|words\.\w+\.ts)$|\?site$/;

/** What the document says by itself: it needs nothing that may not have come. */
const alone = /\/words\/plain\./;

/** Which copy of a module a file takes, by the file; none: the one that is there. */
function copyFor(importer: string, source: string): string | undefined {
  if (ofSite.test(importer))
    return /^#words\/.*\.(?:hi|fil)\.ts$|\/(?:language|spoken|languages\.texts|lender-numbers\.texts)\.ts$/.test(source)
      ? 'site'
      : undefined;
  const language = /(?:\.(hi|fil)\.ts|\.texts\.ts\?(hi|fil|own))$/.exec(importer)?.slice(1).find(Boolean);
  return source.endsWith('.texts.ts') || alone.test(importer) ? language : undefined;
}

/**
 * A file of words in another language knows texts by their English. It brings a copy of the table of its own: one that it shared with the
 * page would become one more file of the first load of those who read English. The public site has copies of
 * what it shares with the web view for that, and the English of its own: that is there.
 */
export function languageWords(): Plugin {
  return {
    name: 'kist-language-words',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const copy = copyFor(importer ?? '', source);
      if (!copy) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?${copy}`;
    },
  };
}
