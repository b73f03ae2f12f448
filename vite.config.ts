import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buildId } from '#tools/build/build-id.ts';
import { chunks } from '#tools/build/chunks.ts';
import { deploymentConfig } from '#tools/build/deployment-config.ts';
import { appStart, firstLoad, isFirstScreen } from '#tools/build/first-load.ts';
import { hotReload } from '#tools/build/hot-reload.ts';
import { languageWords } from '#tools/build/language-words.ts';
import { leanAxios } from '#tools/build/lean-axios.ts';
import { leanCharts } from '#tools/build/lean-charts.ts';
import { leanQs } from '#tools/build/lean-qs.ts';
import { leanRouter } from '#tools/build/lean-router.ts';
import { leanStore } from '#tools/build/lean-store.ts';
import { lenderKeyMap } from '#tools/build/lender-key-map.ts';
import { publicSite } from '#tools/build/public-site.ts';
import { unserved } from '#tools/build/unserved.ts';
import { watchRelay } from '#tools/build/watch-relay.ts';
import { LongFirst } from '#tools/test/long-first.ts';

/** One more than there are cores: who waits for a browser leaves its core to others. */
const maxWorkers = availableParallelism() + 1;

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    hotReload(),
    watchRelay(),
    lenderKeyMap(),
    deploymentConfig(),
    leanCharts(),
    leanQs(),
    leanAxios(),
    leanRouter(),
    leanStore(),
    languageWords(),
    chunks(),
    firstLoad(),
    publicSite({ appStart }),
    buildId(),
    unserved(),
  ],
  publicDir: 'src/app/public',
  define: { __DEV_PAGES__: JSON.stringify(command === 'serve' || process.env.KIST_DEV_PAGES === '1') },
  // Nothing is written with `light-dark()`: no variables for it, in each document (`Features.LightDark` of lightningcss).
  css: { lightningcss: { exclude: 1_048_576 } },
  build: {
    // What Chromium 87 and Safari 14 read (P-40). By their names each `?.` would be spelt out, for a form of it that Chromium
    // misread before 91 and tests of the build find.
    target: 'es2021',
    cssTarget: ['chrome87', 'ios14'],
    cssCodeSplit: false,
    modulePreload: false,
    // Kept beside the build: no script names its map.
    sourcemap: 'hidden',
    // The notices of all that is in the scripts, as their licences ask for.
    license: { fileName: 'licences.txt' },
    rolldownOptions: {
      // Rendering the public site is most of the build, as it should be: no notice of where the time went.
      checks: { bundlerTimings: false },
      // A field is assigned, not defined: for no class here is that another thing, and no helper comes with it.
      transform: { assumptions: { setPublicClassFields: true } },
      treeshake: { propertyReadSideEffects: false },
      // 28 bits: one changed file in 268 million would have its old name. Documents name a hundred files, nothing packs a hash, and
      // fewer than seven characters the bundler refuses.
      output: {
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${isFirstScreen(name) ? 'first' : '[name]'}-[hash:7][extname]`,
      },
    },
  },
  test: {
    // Files share their worker's modules, which halves what they cost. What a file changes for good, it puts back.
    isolate: false,
    maxWorkers,
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/views/**', 'tests/browser/**'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx', 'tests/views/**/*.test.ts'],
          setupFiles: ['tests/views/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
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
