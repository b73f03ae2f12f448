import { texts } from '#kit/text.ts';

/** What the page of customer service says. */
export const contactInfo = texts({
  customerService: 'Customer service',
  loadingContact: 'Loading how to reach us',
  notLoaded: 'Our newest telephone number and e-mail address did not load. You can call us here, or try again.',
  callUs: 'Call us',
  mailUs: 'Send us an e-mail',
  hours: 'Somebody answers the telephone: {hours}.',
  complaintTitle: 'Did something go wrong?',
  complaintHint: 'Tell us in writing, with pictures if you have some. You read our reply in the app.',
  makeComplaint: 'Make a complaint',
});
