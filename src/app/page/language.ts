/** Of the page: brings the words of a page in its language, by the page's file; nothing where they are there already. */
export const language = { bring: (_file: string): Promise<unknown> | null => null };
