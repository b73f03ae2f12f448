import { refused } from '#kit/failure.ts';
import * as limits from '#kit/limits.ts';
import { decode, encode, type Shrunk, scaled } from './encode.ts';
import { isOpenable } from './measure.ts';
import workerUrl from './shrink.worker.ts?worker&url';

/** A picture as it may be sent, and one to look at as a `data:` address. */
export type SmallPicture = { readonly file: File; readonly preview: string };

export type Shrink = (file: File, signal: AbortSignal) => Promise<SmallPicture>;

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

const createPolicy = () =>
  (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('kist-shrink', {
    createScriptURL: () => workerUrl,
  });

let policy: ReturnType<typeof createPolicy>;

/** The one script that runs beside the page; under Trusted Types it needs a policy, which knows no other (P-08). */
function startWorker(): Worker {
  policy ??= createPolicy();
  return new Worker(policy?.createScriptURL('') ?? workerUrl, { type: 'module' });
}

const hasWorker = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

const unreadable = refused('unreadable');

/** Runs one file through the worker. Resolves with null when the worker itself could not be started. */
const inWorker = (worker: Worker, file: File, signal: AbortSignal) =>
  new Promise<Shrunk | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Shrunk | null>) => (data ? resolve(data) : reject(unreadable));
    worker.onerror = () => resolve(null);
    worker.onmessageerror = () => reject(unreadable);
    signal.addEventListener('abort', () => reject(unreadable), { once: true });
    worker.postMessage(file);
  });

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(unreadable);
    reader.readAsDataURL(blob);
  });

/** For browsers without `createImageBitmap`. A policy that allows no `blob:` pictures allows `data:`. */
async function imageOf(file: File): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await dataUrlOf(file);
  await image.decode();
  return image;
}

const sizeOf = (source: ImageBitmap | HTMLImageElement) =>
  'naturalWidth' in source ? { width: source.naturalWidth, height: source.naturalHeight } : source;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * As large as it will be sent, in steps that each leave the page free again (P-20): halves first, which are exact at any
 * quality. Where a browser does not resize, the picture stays as it is.
 */
async function smaller(whole: ImageBitmap): Promise<ImageBitmap> {
  const goal = scaled(whole, limits.pictureEdge);
  let bitmap = whole;
  while (bitmap.width > goal.width) {
    const isFar = bitmap.width >= goal.width * 2;
    const { width, height } = isFar ? scaled(bitmap, Math.max(bitmap.width, bitmap.height) / 2) : goal;
    const next = await createImageBitmap(bitmap, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: isFar ? 'low' : 'high',
    }).catch(() => null);
    if (next?.width !== width || next.height !== height) {
      next?.close();
      return bitmap;
    }
    bitmap.close();
    bitmap = next;
    await nextTask();
  }
  return bitmap;
}

async function inPage(file: File): Promise<Shrunk> {
  const source = typeof createImageBitmap === 'function' ? await smaller(await decode(file)) : await imageOf(file);
  const shrunk = await encode(
    source,
    sizeOf(source),
    (size) => Object.assign(document.createElement('canvas'), size),
    (canvas, quality) =>
      new Promise<Blob>((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(unreadable)), 'image/jpeg', quality),
      ),
  );
  if ('close' in source) source.close();
  return shrunk;
}

/**
 * Makes pictures small and drops all that they tell besides the picture (S-355), one at a time, because one of 12 megapixels
 * takes 48 MB while it is open. Every picture is drawn anew: one that is too large to be opened, or that the browser cannot read,
 * is rejected, never sent as it is.
 */
export function createShrinker(): Shrink {
  let worker: Worker | null = null;
  let isWorkerBroken = false;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function stopWorker(): void {
    worker?.terminate();
    worker = null;
  }

  async function shrunkOf(file: File, signal: AbortSignal): Promise<Shrunk> {
    if (!(await isOpenable(file))) throw unreadable;
    if (hasWorker() && !isWorkerBroken) {
      try {
        worker ??= startWorker();
      } catch {
        isWorkerBroken = true;
      }
      const shrunk = worker && (await inWorker(worker, file, signal));
      if (shrunk) return shrunk;
      isWorkerBroken = true;
    }
    return inPage(file);
  }

  async function shrink(file: File, signal: AbortSignal): Promise<SmallPicture> {
    if (signal.aborted) throw unreadable;
    const { picture, preview } = await shrunkOf(file, signal);
    const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.jpg`;
    return { file: new File([picture], name, { type: 'image/jpeg' }), preview: await dataUrlOf(preview) };
  }

  return (file, signal) => {
    waiting += 1;
    const done = last.then(() => shrink(file, signal));
    last = done
      .catch(() => undefined)
      .then(() => {
        waiting -= 1;
        // What was broken off would go on; what is done need not be kept.
        if (signal.aborted || isWorkerBroken || waiting === 0) stopWorker();
      });
    return done;
  };
}
