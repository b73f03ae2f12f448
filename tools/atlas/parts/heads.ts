/** What the columns of each table are called; the first heads its row. */
const tables: readonly (readonly string[])[] = [
  ['What, and why'],
  ['State', 'What it means', 'Kind', 'On the way in', 'On the way out', 'Name'],
  ['What happens', 'While in', 'If', 'Then', 'Does', 'Checklist', 'Covered'],
  ['What happens', 'While in', 'If', 'Then', 'Does', 'Covered'],
  ['When', 'While in', 'Then', 'Name'],
  ['Call', 'While in', 'The lender’s row', 'Answers', 'Failures'],
  ['Call', 'While in', 'Answers', 'Failures'],
  ['Event', 'For example', 'Name'],
  ['Rule'],
  ['Text', 'Hindi', 'Filipino', 'Stands in', 'Told when', 'Checklist', 'Picture'],
];

/** The class of a table with these columns: on a phone each cell says what it is, and a page has thousands of them. */
export function tableClass(head: readonly string[]): string {
  const place = tables.findIndex((columns) => columns.join() === head.join());
  if (place < 0) throw new Error(`No table of the atlas has the columns “${head.join(', ')}”.`);
  return `of-${place}`;
}

/** What a phone shows before each cell. */
export const headStyle = `@media screen and (max-width: 48rem) {\n${tables
  .flatMap((columns, place) =>
    columns.slice(1).map((column, at) => `  .of-${place} td:nth-child(${at + 2})::before { content: "${column}: "; }`),
  )
  .join('\n')}\n}\n`;
