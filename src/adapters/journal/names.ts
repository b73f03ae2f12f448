/** Under what the journal is kept where there is no database, and in each tab. */
export const journalName = 'kist:journal';

/** Stands before the name of a debt whose turn a tab has. */
export const turnPrefix = 'kist:turn:';
