import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import CustomerServicePage from '#screens/contact-info/contact-info.page.tsx';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';
import { pageOnStage } from '#tests/support/page-on-stage.tsx';

async function open({ isAllowed = true, ...config }: { isAllowed?: boolean } & Record<string, unknown> = {}) {
  const sent: NativeMessage[] = [];
  const opened: string[] = [];
  let asked = 0;
  pageOnStage(CustomerServicePage, {
    address: '/customerService?userId=U-1',
    config: { ...config, ...(isAllowed && { allowedHosts: ['complaints.example'] }) },
    lender: {
      async loadContact() {
        asked += 1;
        return { telephone: '+91 1800 123 456', email: '' };
      },
    },
    services: {
      send: (message: NativeMessage) => sent.push(message),
      open: (text: string) => opened.push(text) > 0,
    },
  });
  await screen.findByRole('button', { name: /^Call us/ });
  return { sent, opened, asked: () => asked };
}

const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('/customerService', () => {
  it('S-116 S-371 leads to the complaint page, with the query of the page', async () => {
    await open();
    await tap('Make a complaint');
    expect(title()).toBe('/complaint?userId=U-1');
  });

  it('S-371 leads to the site that the configuration names, and is usable for whoever comes back', async () => {
    const { opened, asked } = await open({ complaintUrl: 'https://complaints.example/new' });
    await tap('Make a complaint');
    await screen.findByRole('button', { name: /^Call us/ });
    await tap('Make a complaint');
    await act(async () => undefined);
    expect(opened).toEqual(['https://complaints.example/new', 'https://complaints.example/new']);
    expect(title()).toBe('Customer service');
    expect(asked()).toBe(1);
  });

  it('P-07 S-371 leads to our own complaint page where that site is not allowed', async () => {
    await open({ complaintUrl: 'https://complaints.example/new', isAllowed: false });
    await tap('Make a complaint');
    expect(title()).toBe('/complaint?userId=U-1');
  });

  it('S-117 S-233 hands the number to the app, without blanks', async () => {
    const { sent } = await open();
    await tap(/^Call us/);
    expect(sent).toEqual([{ type: 'callTelephone', telephone: '+911800123456' }]);
  });

  it('says when somebody answers, as the configuration says it, and nothing where it does not', async () => {
    await open({ serviceHours: 'Monday to Friday, 10:00 to 16:00' });
    expect(screen.getByText('Somebody answers the telephone: Monday to Friday, 10:00 to 16:00.')).toBeTruthy();
    cleanup();
    await open();
    expect(screen.queryByText(/^Somebody answers/)).toBeNull();
  });

  it('S-118 opens a mail to what the configuration names where the lender names nothing', async () => {
    const { opened } = await open();
    await tap(/^Send us an e-mail/);
    expect(opened).toEqual(['mailto:help@kist.example']);
  });

  it('P-07 S-118 offers no e-mail to an address that no mail program may be given', async () => {
    await open({ email: 'help,a@kist.example' });
    expect(screen.queryByRole('button', { name: /^Send us an e-mail/ })).toBeNull();
  });
});
