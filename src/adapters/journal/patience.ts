/** Milliseconds; some web views open a database and never answer. */
const patience = 10_000;

/** What came of it: `missing` when it rejects or throws, `late` when it does neither in time. */
export type Answer<Value> =
  | { readonly kind: 'kept'; readonly value: Value }
  | { readonly kind: 'missing' }
  | { readonly kind: 'late' };

/** Asks a database for as long as anybody can be made to wait. */
export function inTime<Value>(work: () => Promise<Value>): Promise<Answer<Value>> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'late' }), patience);
    const end = (answer: Answer<Value>) => {
      clearTimeout(timer);
      resolve(answer);
    };
    (async () => work())().then(
      (value) => end({ kind: 'kept', value }),
      () => end({ kind: 'missing' }),
    );
  });
}
