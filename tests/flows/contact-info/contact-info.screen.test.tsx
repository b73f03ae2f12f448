import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Contact } from '#flows/contact-info/contact-info.types.ts';
import { lost } from '#kit/failure.ts';
import ContactInfoScreen from '#screens/contact-info/contact-info.screen.tsx';
import { wireContactInfo } from '#screens/contact-info/contact-info.wiring.ts';
import { deferred } from '#tests/support/deferred.ts';
import { mountScreen } from '#tests/support/screen-on-stage.tsx';
import { expectAccessible } from '#tests/views/axe.ts';

function stage(input: Contact = { telephone: '000 000 0000', email: 'help@kist.example' }) {
  let answer = deferred<Contact>();
  const did: string[] = [];
  const { machine } = wireContactInfo({
    loadContact() {
      answer = deferred();
      return answer.promise;
    },
    callTelephone: (telephone) => did.push(`calls ${telephone}`),
    openMail: (email) => did.push(`writes to ${email}`),
    openComplaintSite: () => did.push('goes to the site for complaints'),
  });
  const actor = createActor(machine, { input: { ...input, hasComplaintSite: false } }).start();
  actor.subscribe({ complete: () => did.push('complains') });
  mountScreen(ContactInfoScreen, actor);
  return {
    did,
    answer: (contact: Contact) => act(async () => answer.resolve(contact)),
    fail: () => act(async () => answer.reject(lost('status'))),
  };
}

const buttons = () => screen.queryAllByRole('button').map((element) => element.textContent);
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of customer service', () => {
  it('S-541 stands as a skeleton while the lender is asked, and takes a complaint already', async () => {
    const { did } = stage();
    expect(screen.getByRole('heading', { level: 1, name: 'Customer service' })).toBeTruthy();
    expect(screen.getByText('Loading how to reach us')).toBeTruthy();
    expect(buttons()).toEqual(['Make a complaint']);
    await expectAccessible();
    await tap('Make a complaint');
    expect(did).toEqual(['complains']);
  });

  it.each([
    ['+919876500000', '+91 98765 00000'],
    ['+639171230000', '+63 917 123 0000'],
    ['1800123456', '1800123456'],
    ['+9198765', '+9198765'],
  ])('reads %s out in groups, as %s, and dials it as it was told', async (telephone, read) => {
    const { answer, did } = stage();
    await answer({ telephone, email: '' });
    await tap(`Call us ${read}`);
    expect(did).toEqual([`calls ${telephone}`]);
  });

  it('S-115 S-116 S-117 S-118 shows telephone and e-mail of the lender, dials and writes', async () => {
    const { answer, did } = stage();
    await answer({ telephone: '+91 1800 123 456', email: 'care@lender.example' });
    expect(buttons()).toEqual([
      'Call us +91 1800 123 456',
      'Send us an e-mail care@lender.example',
      'Make a complaint',
    ]);
    await expectAccessible();
    await tap('Call us +91 1800 123 456');
    await tap('Send us an e-mail care@lender.example');
    await tap('Make a complaint');
    expect(did).toEqual(['calls +91 1800 123 456', 'writes to care@lender.example', 'complains']);
  });

  it('S-315 S-394 a failed load says nothing, shows what the configuration names, and offers Retry', async () => {
    const { answer, fail, did } = stage();
    await fail();
    expect(buttons()).toEqual([
      'Call us 000 000 0000',
      'Send us an e-mail help@kist.example',
      'Retry',
      'Make a complaint',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible();
    await tap('Call us 000 000 0000');
    expect(did).toEqual(['calls 000 000 0000']);
    await tap('Retry');
    await answer({ telephone: '+91 1800 123 456', email: '' });
    expect(buttons()).toEqual(['Call us +91 1800 123 456', 'Send us an e-mail help@kist.example', 'Make a complaint']);
  });

  it('S-115 offers no e-mail where nobody names one', async () => {
    const { answer } = stage({ telephone: '000 000 0000', email: '' });
    await answer({ telephone: '+91 1800 123 456', email: '' });
    expect(buttons()).toEqual(['Call us +91 1800 123 456', 'Make a complaint']);
    await expectAccessible();
  });
});
