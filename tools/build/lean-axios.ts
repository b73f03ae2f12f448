import type { Plugin } from 'vite';

/**
 * Of axios, what it never comes to here. Sending by `fetch`: where there is XMLHttpRequest it is never chosen, and only so is progress
 * told. Making and reading forms of objects: forms come encoded or as FormData, addresses with their query. Tokens to cancel with, which
 * signals have taken the place of; names of statuses; cookies, which both clients are told not to send on (`withXSRFToken`).
 */
export const leftOut: Readonly<Record<string, string>> = {
  'adapters/fetch.js': 'export const getFetch = () => null;',
  'cancel/CancelToken.js': 'export default null;',
  'helpers/AxiosURLSearchParams.js': 'export default null;',
  'helpers/HttpStatusCode.js': 'export default null;',
  'helpers/cookies.js': 'export default { read: () => null };',
  'helpers/formDataToJSON.js': 'export default null;',
  'helpers/toFormData.js': 'export default null;',
  'helpers/toURLEncodedForm.js': 'export default null;',
};

/** Leaves parts out of axios in the manner in which the package leaves out its way for Node. */
export function leanAxios(): Plugin {
  return {
    name: 'kist-lean-axios',
    apply: 'build',
    load: {
      filter: { id: /\/axios\/lib\/.*\.js$/ },
      handler: (id) => leftOut[id.split('/axios/lib/')[1] ?? ''] ?? null,
    },
  };
}
