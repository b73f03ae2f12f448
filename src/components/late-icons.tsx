import { Drawn } from './icons.tsx';

/** Of few screens, none of which is the first. */
const drawings = {
  add: { line: 'M12 5v14M5 12h14' },
  again: { line: 'M19 12a7 7 0 11-2.2-5.1L19 9M19 4.5V9h-4.5' },
  mail: { line: 'M4 6h16v12H4zM4 7l8 6 8-6', tone: 'M4 6h16v12H4z' },
  picture: { line: 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.1', tone: 'M4 5h16v14H4z' },
  telephone: {
    line: 'M6 4h3l1.5 4.5L8.5 10a11 11 0 005.5 5.5l1.5-2L20 15v3a2 2 0 01-2 2A14 14 0 014 6a2 2 0 012-2z',
    tone: 'M6 4h3l1.5 4.5L8.5 10a11 11 0 005.5 5.5l1.5-2L20 15v3a2 2 0 01-2 2A14 14 0 014 6a2 2 0 012-2z',
  },
} as const;

export type LateIconName = keyof typeof drawings;

export const LateIcon = ({ name }: { readonly name: LateIconName }) => <Drawn drawing={drawings[name]} />;
