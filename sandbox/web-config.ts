/**
 * The shipped configuration as a deployment beside this lender would have it: its policy is framed (S-386), and it knows a repeat
 * by its key (S-398), unless its mode is `neither`. `lenderOrigin`: where it is not the page's own.
 */
export const besideSandbox = (shipped: Readonly<Record<string, unknown>>, lenderOrigin = '') => ({
  ...shipped,
  privacyFrameUrl: `${lenderOrigin}/__sandbox/privacy`,
  idempotency: { header: true, honoured: true },
  pendingCodes: ['7777'],
  ...(lenderOrigin !== '' && { apiHost: lenderOrigin, allowedHosts: [lenderOrigin] }),
});
