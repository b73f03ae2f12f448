import { type Text, texts } from '#kit/text.ts';

/** What the pages to read have in common. `{company}` and the like come from the configuration (S-015). */
export const infoPages = texts({
  onThisPage: 'On this page',
  byTelephone: 'By telephone: {phone}',
  byEmail: 'By e-mail: {email}',
  byPost: 'By post: {company}, {address}',
});

/** A part of a page to read, under a heading of its own. */
export type InfoSection = {
  readonly title: Text;
  readonly paragraphs: readonly Text[];
  readonly points?: readonly Text[];
};
