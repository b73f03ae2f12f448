/** What the page of complaints is told by the one that has sent one; no address can say so. */
export const afterSending = 'sent';
