import { visitorFormDriver } from '#tests/support/visitor-form-driver.ts';

export const homeContactDriver = visitorFormDriver({
  flow: 'home-contact',
  path: '/',
  labels: { fullName: 'Full Name', email: 'Email', message: 'Message' },
  submitted: [{ role: 'heading', name: 'Submitted' }],
});
