import type { Plugin } from 'vite';
import { defaultRoutes, pageOfRoute, type RouteName } from './routes.ts';

/** Loaded beside every screen: all of them ask the lender something. */
const beside = ['app/outside.ts', 'lender-api/transport.ts'];

/**
 * Shortens the first load: the style sheet stands in the document, and an inline script asks for the chunks of the
 * route that is opened before the framework has booted. A renamed route only loses the head start.
 */
export function firstLoad(): Plugin {
  return {
    name: 'kist-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === 'chunk');
        const filesOf = (module: string): string[] => {
          const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(module));
          return chunk ? [chunk.fileName, ...chunk.imports] : [];
        };
        const entry = new Set(
          chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [chunk.fileName, ...chunk.imports]),
        );
        const map = Object.fromEntries(
          Object.entries(pageOfRoute).map(([name, page]) => [
            (defaultRoutes[name as RouteName].match(/^#?\/[^/:]*/) ?? ['/'])[0],
            [...new Set([...filesOf(`pages/${page}.page.tsx`), ...beside.flatMap(filesOf)])].filter(
              (file) => !entry.has(file),
            ),
          ]),
        );
        const styles = outputs.flatMap((output) => {
          if (output.type !== 'asset' || !output.fileName.endsWith('.css')) return [];
          delete bundle[output.fileName];
          return [String(output.source)];
        });
        const preload = `(()=>{const m=${JSON.stringify(map)},l=location,k=l.pathname==='/'&&l.hash.startsWith('#/')?'#/'+l.hash.slice(2).split(/[/?]/)[0]:l.pathname;for(const f of m[k]||[]){const e=document.createElement('link');e.rel='modulepreload';e.href='/'+f;document.head.append(e)}})()`;
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace('</title>', `</title>\n    <script>${preload}</script>\n    <style>${styles.join('')}</style>`);
      },
    },
  };
}
