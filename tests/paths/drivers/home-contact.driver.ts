import { visitorFormDriver } from './visitor-form.ts';

export const homeContactDriver = visitorFormDriver({
  flow: 'home-contact',
  path: '/',
  labels: { fullName: 'Full Name', email: 'Email', message: 'Message' },
  submitted: [{ role: 'heading', name: 'Submitted' }],
});
