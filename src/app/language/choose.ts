import { askedIn, type Choice } from '#adapters/config/language.ts';
import { spoken } from '#adapters/config/spoken.ts';
import type { createStorage } from '#adapters/storage/storage.ts';
import { speak } from './speak.ts';

type Where = {
  readonly device: Pick<ReturnType<typeof createStorage>, 'set'>;
  /** Pages that are there, by their files. */
  readonly files: Iterable<string>;
  readonly query: URLSearchParams;
};

/**
 * Changes the language of the page in place, and keeps the choice. Rejects, and changes nothing, where the words do not come; false where
 * another one was chosen meanwhile.
 */
export async function choose(language: string, { device, files, query }: Where): Promise<boolean> {
  if (!(await speak(language, files))) return false;
  device.set('language', { language, over: askedIn(query) } satisfies Choice);
  spoken.language = language;
  dispatchEvent(new Event('kist:words-edited', { cancelable: true }));
  return true;
}
