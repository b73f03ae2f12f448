import { visitorFormDriver } from '#tests/support/visitor-form-driver.ts';

export const contactFormDriver = visitorFormDriver({
  flow: 'contact-form',
  path: '/Contact',
  labels: { company: 'Company', subject: 'Subject', message: 'Message' },
  submitted: [{ role: 'img', name: /^An envelope that is closed, with a tick on it/ }],
});
