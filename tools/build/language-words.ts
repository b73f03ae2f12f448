import type { Plugin } from 'vite';

/**
 * A file of words in another language knows texts by their English. It brings a copy of the table of its own: one that it shared with the
 * page would become one more file of the first load of those who read English.
 */
export function languageWords(): Plugin {
  return {
    name: 'kist-language-words',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const language = /(?:\.(hi|fil)\.ts|\.texts\.ts\?(hi|fil))$/
        .exec(importer ?? '')
        ?.slice(1)
        .find(Boolean);
      if (!language || !source.endsWith('.texts.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?${language}`;
    },
  };
}
