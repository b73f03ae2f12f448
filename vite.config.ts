import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lenderKeyMap } from './src/adapters/lender-api/key-map.vite.ts';
import { leanQs } from './src/adapters/lender-api/lean-qs.vite.ts';
import { appStart, firstLoad } from './src/app/first-load.vite.ts';
import { leanRouter } from './src/app/lean-router.vite.ts';
import { publicSite } from './src/site/site.vite.ts';

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
              test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\/|machines\/(?:kit\/(?:limits|text)|texts\/common)\.|src\/adapters\/open-url\/judge-url/,
            },
            {
              name: 'shared',
              test: /node_modules\/(react-router|react-router-dom)\/|valibot\/dist\/index.mjs$|machines\/(?:kit\/(?!digits|group-dots)|texts\/common|sms-countdown)|src\/components\/(?:amount|back-entry|button|code-field|countdown|dialog|icons|keyboard|loading-bar|money-button|notice|offline-banner|page|skeleton|toast-region|top-dialog)\.|src\/app\/(?!outside|pages\/(?!incomplete)|parts|first-load)|src\/adapters\/(?:clock|config|open-url|storage\/storage)/,
            },
            { name: 'beside', test: /[?]beside$|src\/adapters\/lender-api\/contract\/(?:call|fields)/ },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/views/**', 'tests/browser/**'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/views/setup.ts'],
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
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
}));
