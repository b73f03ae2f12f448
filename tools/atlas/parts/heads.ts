/** What columns of the tables are called, but for the first of each, which heads its row. */
const heads = [
  'What it means',
  'Kind',
  'On the way in',
  'On the way out',
  'Name',
  'While in',
  'If',
  'Then',
  'Does',
  'Checklist',
  'Covered',
  'The lender’s row',
  'Answers',
  'Failures',
  'Where',
  'Shown by',
  'For example',
  'What the tests say',
];

/** The class of a column's cells: on a phone each says what it is, and a page has thousands of them. */
export function headClass(head: string): string {
  const place = heads.indexOf(head);
  if (place < 0) throw new Error(`No column of the atlas is called “${head}”.`);
  return `c${place}`;
}

/** What a phone shows before each cell. */
export const headStyle = `@media screen and (max-width: 48rem) {\n${heads
  .map((head) => `  tbody td.${headClass(head)}::before { content: "${head}: "; }`)
  .join('\n')}\n}\n`;
