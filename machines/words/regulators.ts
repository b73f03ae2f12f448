import type { Text } from '#kit/text.ts';
import { statement as words } from './statement.texts.ts';

/** Where complaints go that the lender did not settle: the regulators' own pages. */
export const regulators = {
  in: [
    [words.ombudsman, 'https://cms.rbi.org.in'],
    [words.unlawful, 'https://sachet.rbi.org.in'],
  ],
  ph: [
    [words.commission, 'https://imessage.sec.gov.ph'],
    [words.privacyCommission, 'https://privacy.gov.ph/file-a-complaint-2/'],
  ],
} as const satisfies Readonly<Record<'in' | 'ph', readonly (readonly [Text, string])[]>>;
