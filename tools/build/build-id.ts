import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

const textOf = (output: Rolldown.OutputBundle[string]) => (output.type === 'chunk' ? output.code : output.source);

/**
 * Names a build by what it holds: the same sources make the same name, on any machine. Source maps, which are not served, say where the
 * sources are from the folder of the build.
 */
export function buildIdOf(bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256');
  const served = Object.entries(bundle).filter(([name]) => !name.endsWith('.map'));
  for (const [name, output] of served.sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`\0${name}\0`).update(textOf(output));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Writes the build's name into each of its documents, for reports and for the test page (P-50): at `/` the web view begins in that of the
 * public site (S-303). After whatever else makes one.
 */
export function buildId(): Plugin {
  return {
    name: 'kist-build-id',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const name = buildIdOf(bundle);
        for (const output of Object.values(bundle))
          if (output.type === 'asset' && output.fileName.endsWith('.html'))
            output.source = String(output.source).replace(
              '</title>',
              `</title><meta name="build" content="${name}" />`,
            );
      },
    },
  };
}
