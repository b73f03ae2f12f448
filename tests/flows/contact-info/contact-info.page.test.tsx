import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, StrictMode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import { ServicesContext } from '#app/page/services-context.ts';
import { AddressContext } from '#app/page/use-address.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices, type Services } from '#app/services.ts';
import CustomerServicePage from '#screens/contact-info/contact-info.page.tsx';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';

/** The page as a browser may show it: rendered once in vain before it is shown, because a part of it comes late. */
async function open({ isAllowed = true, ...changes }: { isAllowed?: boolean } & Record<string, unknown> = {}) {
  const sent: NativeMessage[] = [];
  const opened: string[] = [];
  let asked = 0;
  const lender = () => ({
    async loadContact() {
      asked += 1;
      return { telephone: '+91 1800 123 456', email: '' };
    },
  });
  const services = {
    ...createServices({
      config: parseConfig({ ...document, ...changes }),
      page: readPageQuery('', ''),
      keyMap: identityKeyMap,
    }),
    lender,
    send: (message: NativeMessage) => sent.push(message),
    open(text: string) {
      if (isAllowed) opened.push(text);
      return isAllowed;
    },
  } as unknown as Services;
  const Late = lazy(async () => ({ default: () => null }));
  render(
    <StrictMode>
      <ServicesContext value={services}>
        <MemoryRouter initialEntries={['/customerService']}>
          <AddressContext value={{ pathname: '/customerService', search: '?userId=U-1', hash: '' }}>
            <Suspense>
              <Routes>
                <Route path="/customerService" element={<CustomerServicePage />} />
                <Route path="*" element={<Elsewhere />} />
              </Routes>
              <Late />
            </Suspense>
          </AddressContext>
        </MemoryRouter>
      </ServicesContext>
    </StrictMode>,
  );
  await screen.findByRole('button', { name: /^Call us/ });
  return { sent, opened, asked: () => asked };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
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
    expect(asked()).toBe(3);
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
