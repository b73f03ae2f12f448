import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { contactFormMachine } from '#flows/contact-form/contact-form.machine.ts';
import { faqMachine } from '#flows/faq/faq.machine.ts';
import { isOpen } from '#flows/faq/faq.selectors.ts';
import { questions } from '#flows/faq/faq.types.ts';
import { homeContactMachine } from '#flows/home-contact/home-contact.machine.ts';
import { policyFrameMachine } from '#parts/policy-frame/policy-frame.machine.ts';
import { needsLink } from '#parts/policy-frame/policy-frame.selectors.ts';
import { selectFirstMissing, selectMissing } from '#parts/visitor-form/visitor-form.selectors.ts';
import { loanTermsOf } from '#words/loan-terms.texts.ts';
import { createTestClock } from '../support/test-clock.ts';

describe('FAQ', () => {
  it('S-127 S-385 S-840 there are five, the first is open, each opens and closes by itself', () => {
    const actor = createActor(faqMachine).start();
    const open = () => questions.filter((question) => isOpen(question)(actor.getSnapshot()));
    expect(questions).toHaveLength(5);
    expect(open()).toEqual(['approvalTime']);
    actor.send({ type: 'latePayment.toggled' });
    actor.send({ type: 'documents.toggled' });
    expect(open()).toEqual(['approvalTime', 'documents', 'latePayment']);
    actor.send({ type: 'approvalTime.toggled' });
    actor.send({ type: 'latePayment.toggled' });
    expect(open()).toEqual(['documents']);
  });
});

describe('the contact forms', () => {
  it('S-543 S-384 the home form takes no blanks for an answer, then is submitted and empty', () => {
    const actor = createActor(homeContactMachine).start();
    actor.send({ type: 'form.sent' });
    expect(actor.getSnapshot().value).toBe('incomplete');
    expect(selectMissing(actor.getSnapshot())).toEqual(['fullName', 'email', 'message']);
    actor.send({ type: 'field.changed', field: 'fullName', text: 'A Visitor' });
    actor.send({ type: 'field.changed', field: 'email', text: ' \t ' });
    actor.send({ type: 'field.changed', field: 'message', text: 'When?' });
    actor.send({ type: 'form.sent' });
    expect(actor.getSnapshot().value).toBe('incomplete');
    expect(selectFirstMissing(actor.getSnapshot())).toBe('email');
    actor.send({ type: 'field.changed', field: 'email', text: 'not an address' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(selectMissing(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'form.sent' });
    expect(actor.getSnapshot().value).toBe('submitted');
    expect(actor.getSnapshot().context.values).toEqual({ fullName: '', email: '', message: '' });
  });

  it('S-544 S-178 the Contact form can be written again after it was submitted', () => {
    const actor = createActor(contactFormMachine).start();
    for (const field of ['company', 'subject', 'message'] as const)
      actor.send({ type: 'field.changed', field, text: 'x' });
    actor.send({ type: 'form.sent' });
    expect(actor.getSnapshot().value).toBe('submitted');
    actor.send({ type: 'form.reopened' });
    expect(actor.getSnapshot().value).toBe('editing');
    expect(actor.getSnapshot().context.values).toEqual({ company: '', subject: '', message: '' });
  });
});

describe('the framed policy', () => {
  const open = (url: string | null) => {
    const clock = createTestClock();
    const actor = createActor(policyFrameMachine, { input: { url }, clock }).start();
    return { actor, clock, value: () => actor.getSnapshot().value };
  };

  it('S-545 is blocked after 15 seconds, and shown when it comes after all', () => {
    const { actor, clock, value } = open('https://privacy.example/');
    clock.advance(14_999);
    expect(value()).toBe('loading');
    clock.advance(1);
    expect(value()).toBe('blocked');
    expect(needsLink(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'frame.loaded' });
    expect(value()).toBe('shown');
  });

  it('S-545 a page that came stays', () => {
    const { actor, clock, value } = open('https://privacy.example/');
    actor.send({ type: 'frame.loaded' });
    clock.advance(60_000);
    expect(value()).toBe('shown');
  });

  it('S-386 P-07 an address that is not trusted is never framed', () => {
    const { actor, value } = open(null);
    expect(value()).toBe('refused');
    expect(needsLink(actor.getSnapshot())).toBe(true);
  });
});

describe('the loan terms', () => {
  const terms = loanTermsOf('1');
  const agreement = (terms?.sections ?? [])
    .flatMap(({ paragraphs, table }) => [...paragraphs, ...(table?.rows ?? []).map((row) => row.join(': '))])
    .join('\n');

  it.each([
    ['S-843', '91 to 365 calendar days'],
    ['S-844', 'within 1 day'],
    ['S-845', 'within 1 to 3 days'],
    ['S-846', 'Rs.1,000 for new clients, Rs.800 for repeat clients'],
    ['S-847', 'Days 1 to 30: 5%'],
    ['S-847', 'Days 31 to 90: 4%'],
    ['S-847', 'From day 91: 2%'],
    ['S-848', 'once half of its term has elapsed, and not before 7 days after the money was disbursed'],
    ['S-849', 'prolonged by the same period as its term, after the interest and the penalties due so far are paid'],
    ['S-850', 'your name, your date of birth or your address changes, notify us within 3 days'],
    ['S-851', '7 business days'],
    ['S-852', 'discharged within 10 days'],
    ['S-853', 'Indian national over 18'],
  ])('%s the agreement says "%s"', (_, fact) => {
    expect(agreement).toContain(fact);
  });

  it('S-382 no other region is shown the Indian terms', () => {
    expect(['0', '2', '9', ''].map(loanTermsOf)).toEqual([null, null, null, null]);
  });
});
