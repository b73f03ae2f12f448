import type { Plugin } from 'vite';

const channel = 'kist:watch';

/**
 * During development: what a page tells of its flows goes to every other page of the dev server, so that the test page on a desk watches
 * a phone on the same network. Pages tell nothing that is not declared safe to be shown (P-12).
 */
export const watchRelay = (): Plugin => ({
  name: 'kist-watch-relay',
  apply: (_, { command }) => command === 'serve' && !process.env.VITEST,
  configureServer({ ws }) {
    ws.on(channel, (message: unknown) => ws.send(channel, message));
  },
});
