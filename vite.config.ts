import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { appStart, firstLoad } from '#tools/build/first-load.ts';
import { leanQs } from '#tools/build/lean-qs.ts';
import { leanRouter } from '#tools/build/lean-router.ts';
import { lenderKeyMap } from '#tools/build/lender-key-map.ts';
import { publicSite } from '#tools/build/public-site.ts';

/** One more than there are cores: who waits for a browser leaves its core to others. */
const maxWorkers = availableParallelism() + 1;

export default defineConfig(({ command }) => ({
  plugins: [react(), lenderKeyMap(), leanQs(), leanRouter(), firstLoad(), publicSite({ appStart })],
  publicDir: 'src/app/public',
  define: { __DEV_PAGES__: JSON.stringify(command === 'serve' || process.env.KIST_DEV_PAGES === '1') },
  build: {
    target: ['chrome87', 'safari14'],
    cssCodeSplit: false,
    modulePreload: false,
    // One chunk for what the public site needs too, and one for what every screen needs besides, compress better than the many that
    // sharing would make of them.
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\/|machines\/(?:kit\/(?:limits|text)|words\/common)\.|src\/adapters\/open-url\/judge-url/,
            },
            {
              name: 'shared',
              test: /node_modules\/(react-router|react-router-dom)\/|valibot\/dist\/index.mjs$|machines\/(?:kit\/(?!digits|group-dots)|words\/(?:common|refusals)|parts\/sms-countdown)|src\/components\/(?:amount|back-entry|button|code-field|countdown|dialog|icons|keyboard|loading-bar|money-button|notice|offline-banner|page|skeleton|toast-region|top-dialog)\.|src\/app\/(?!outside|info|page\/(?:landing|records|page-link))|src\/adapters\/(?:clock|config|open-url|storage\/storage)/,
            },
            { name: 'beside', test: /[?]beside$|src\/adapters\/lender-api\/contract\/(?:call|fields)/ },
          ],
        },
      },
    },
  },
  test: {
    // Files share their worker's modules, which halves what they cost. What a file changes for good, it puts back.
    isolate: false,
    maxWorkers,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/views/**', 'tests/browser/**'],
          setupFiles: ['tests/support/left-behind.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx', 'tests/views/**/*.test.ts'],
          setupFiles: ['tests/support/left-behind.ts', 'tests/views/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
}));
