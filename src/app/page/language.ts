import type { ComponentType } from 'react';
import type { Services } from '../services.ts';

type Language = {
  /** Brings the words of a page in its language, by the page's file; nothing where they are there already. */
  bring: (file: string) => Promise<unknown> | null;
  /** Where the borrower chooses one; null where there is one alone. */
  Choice: ComponentType<{ readonly services: Services }> | null;
};

/** Of the page. */
export const language: Language = { bring: () => null, Choice: null };
