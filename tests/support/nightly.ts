/** `npm run test:nightly`: every cell of every matrix; otherwise each matrix says which of its cells are walked each time. */
export const isNightly = process.env.KIST_CELLS === 'all';
