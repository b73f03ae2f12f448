/** A promise that is kept or broken from outside. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<T>((keep, break_) => {
    resolve = keep;
    reject = break_;
  });
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
