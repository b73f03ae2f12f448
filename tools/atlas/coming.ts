export const changesFile = 'changes.html';

/** What the page of changes has in it while its comparison has still to be made. */
export const comingMark = 'data-is-coming';

/** Whether the comparison of a page of changes has still to be made. */
export const isComing = (page: string): boolean => page.includes(comingMark);

/** What the page of changes since a time or commit is called in an atlas, and the folder of its pictures. */
export const spanName = (since: string): string => `changes-since-${encodeURIComponent(since).replaceAll('%', '_')}`;
