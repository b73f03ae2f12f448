import type { Driver, Look, Ui } from '#tools/paths/driver.ts';

const questions = {
  approvalTime: 'How long does approval take?',
  loanAmount: 'How much can I borrow?',
  documents: 'Which documents do I need?',
  rejection: 'Why was my application rejected?',
  latePayment: 'What happens if I pay late?',
};

const looks: Record<string, readonly Look[]> = {};
const perform: Record<string, (ui: Ui) => Promise<void>> = {};
for (const [question, name] of Object.entries(questions)) {
  looks[`${question}.open`] = [{ role: 'region', name }];
  looks[`${question}.closed`] = [
    { role: 'heading', name },
    { role: 'region', name, is: 'absent' },
  ];
  perform[`${question}.toggled`] = (ui) => ui.tap('heading', name);
}

export const faqDriver: Driver = {
  flow: 'faq',
  place: () => ({ path: '/User', platform: 'browser', keysHonoured: true }),
  perform,
  looks,
  wires: {},
  waits: {},
  settles: {},
};
