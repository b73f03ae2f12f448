import { describe, expect, it } from 'vitest';
import { contactInfoMachine } from '#flows/contact-info/contact-info.machine.ts';
import { isFailed } from '#flows/contact-info/contact-info.selectors.ts';
import type { Contact, ContactInfoInput } from '#flows/contact-info/contact-info.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const configured: ContactInfoInput = { telephone: '000 000 0000', email: 'help@kist.example', hasComplaintSite: false };

async function open(answers: readonly (Contact | Failure)[], input = configured) {
  const run = await onStage(contactInfoMachine, {
    input,
    ports: { loadContact: answers },
    notes: {
      callTelephone: ({ telephone }) => `calls ${telephone}`,
      openMail: ({ email }) => `writes to ${email}`,
      openComplaintSite: () => 'goes to the site for complaints',
    },
  }).settled();
  return { ...run, did: run.noted, failed: () => isFailed(run.snapshot()) };
}

describe('customer service', () => {
  it('S-115 S-117 S-118 dials and writes to what the lender told', async () => {
    const { did, does } = await open([{ telephone: '+91 1800 123 456', email: 'care@lender.example' }]);
    await does('call.requested', 'mail.requested');
    expect(did).toEqual(['calls +91 1800 123 456', 'writes to care@lender.example']);
  });

  it.each([
    ['no telephone', { telephone: '', email: 'care@lender.example' }, ['000 000 0000', 'care@lender.example']],
    ['no e-mail', { telephone: '+91 1800 123 456', email: '' }, ['+91 1800 123 456', 'help@kist.example']],
    ['neither', { telephone: '', email: '' }, ['000 000 0000', 'help@kist.example']],
  ])('S-394 the configuration stands in where the lender told %s', async (_, reported, [telephone, email]) => {
    const { did, does, failed } = await open([reported]);
    await does('call.requested', 'mail.requested');
    expect(failed()).toBe(false);
    expect(did).toEqual([`calls ${telephone}`, `writes to ${email}`]);
  });

  it.each([refused('97', 'Please log in'), lost('timeout')])(
    'S-394 S-541 after a failed load what the configuration names can be used (%o)',
    async (failure) => {
      const { did, does, failed } = await open([failure]);
      await does('call.requested', 'mail.requested');
      expect(failed()).toBe(true);
      expect(did).toEqual(['calls 000 000 0000', 'writes to help@kist.example']);
    },
  );

  it('S-541 writes to nobody where there is no address', async () => {
    const { did, does } = await open([{ telephone: '', email: '' }], { ...configured, email: '' });
    await does('mail.requested');
    expect(did).toEqual([]);
  });

  it.each([
    ['while the lender is silent', []],
    ['after a failed load', [lost('offline')]],
    ['once all is loaded', [{ telephone: '1800 123 456', email: '' }]],
  ])('S-116 a complaint can be made %s', async (_, answers) => {
    const { does, output } = await open(answers);
    await does('complaint.requested');
    expect(output()).toEqual({ to: 'complaint' });
  });

  it('S-371 complaints are made at the site that the configuration names, and the page stays of use', async () => {
    const { did, does, output } = await open([{ telephone: '1', email: '' }], {
      ...configured,
      hasComplaintSite: true,
    });
    await does('complaint.requested', 'complaint.requested', 'call.requested');
    expect(did).toEqual(['goes to the site for complaints', 'goes to the site for complaints', 'calls 1']);
    expect(output()).toBeUndefined();
  });

  it.each(['retry.requested', 'network.returned', 'page.returned'] as const)(
    'S-315 S-399 a load that failed is tried again (%s)',
    async (event) => {
      const { asked, did, does, failed } = await open([
        lost('offline'),
        { telephone: '+91 1800 123 456', email: 'care@lender.example' },
      ]);
      await does(event, 'call.requested');
      expect(asked.loadContact.length).toBe(2);
      expect(failed()).toBe(false);
      expect(did).toEqual(['calls +91 1800 123 456']);
    },
  );

  it('S-399 what is loaded is not asked for again', async () => {
    const { asked, does } = await open([{ telephone: '1', email: '' }]);
    await does('network.returned', 'page.returned', 'retry.requested');
    expect(asked.loadContact.length).toBe(1);
  });
});
