import type { DoubtedJournal } from '#adapters/journal/doubts.ts';

/** The borrower reads what is in doubt and begins anew; false where something else was sent meanwhile. */
export const beginAnew = async (
  journal: Pick<DoubtedJournal, 'doubtAbout' | 'release'>,
  subject: string,
): Promise<boolean> => journal.release(subject, (await journal.doubtAbout(subject, true)) ?? { known: [], keys: [] });
