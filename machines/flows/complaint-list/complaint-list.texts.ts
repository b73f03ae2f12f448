import { texts } from '#kit/text.ts';

/** What the list of complaints says. */
export const complaintList = texts({
  listLoading: 'Loading your complaints',
  listNotLoadedTitle: 'Your complaints did not load',
  tabs: 'Complaints by state',
  tabNumber: 'Tab {number}',
  noComplaints: 'No complaints here',
  elsewhere: 'Under “{tab}”: {count}.',
  noComplaintsSays: 'Each complaint that you send is listed here.',
});
