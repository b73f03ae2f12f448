import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/**
 * Names a build by what it holds: the same sources make the same name, on any machine. Source maps, which are not served, say where the
 * sources are from the folder of the build.
 */
export function buildIdOf(html: string, bundle: Rolldown.OutputBundle): string {
  const hash = createHash('sha256').update(html);
  const served = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
  for (const name of served.sort()) {
    const output = bundle[name];
    hash.update(`\0${name}\0`).update(output?.type === 'chunk' ? output.code : (output?.source ?? ''));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Writes the build's name into the web view's document, for reports and for the test page (P-50). */
export function buildId(): Plugin {
  return {
    name: 'kist-build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle
          ? html.replace('</title>', `</title>\n    <meta name="build" content="${buildIdOf(html, bundle)}">`)
          : html,
    },
  };
}
