import { weighFirstLoad } from '#tools/bench/first-load.ts';

/** For a process of its own: one that has drawn pages for tests holds React's development code, which cannot render the site. */
const [address = '', page = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await weighFirstLoad(address, page)));
