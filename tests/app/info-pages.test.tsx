import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import AboutUsPage from '#app/info/about-us.page.tsx';
import LoanAgreementPage from '#app/info/loan-agreement.page.tsx';
import PrivacyPolicyPage from '#app/info/privacy-policy.page.tsx';
import { speak } from '#app/language/speak.ts';
import { ServicesContext } from '#app/page/services-context.ts';
import { AddressContext } from '#app/page/use-address.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';
import { expectAccessible } from '../views/axe.ts';

// The name of the tab.
afterAll(() => sessionStorage.clear());

const company = {
  appName: 'Rupaya',
  companyName: 'Harbour Example Finance',
  companyAddress: '7 Quay Street, 000000 Exampleton',
  email: 'care@harbour.example',
  servicePhone: '1800 123 456',
};

const shown = vi.fn();
afterAll(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  window.history.replaceState(null, '', '/');
});
beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown(this.textContent);
  };
  window.history.replaceState(null, '', '/');
});

function open(Page: ComponentType, changes: object = {}) {
  const services = createServices({
    config: parseConfig({ ...document, ...company, ...changes }),
    page: readPageQuery('', ''),
    borrower: null,
    keyMap: identityKeyMap,
  });
  render(
    <StrictMode>
      <ServicesContext value={services}>
        <MemoryRouter>
          <AddressContext value={{ pathname: '/', search: '?userId=U-1', hash: '' }}>
            <Page />
          </AddressContext>
        </MemoryRouter>
      </ServicesContext>
    </StrictMode>,
  );
}

const titles = (level: number) => screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
const text = () => screen.getByRole('main').textContent;

/** What stands between a section's title and the next. */
const section = (title: string) => screen.getByRole('heading', { level: 2, name: title }).parentElement?.textContent;

const pages: readonly (readonly [name: string, page: ComponentType])[] = [
  ['About Us', AboutUsPage],
  ['Privacy policy', PrivacyPolicyPage],
  ['Loan agreement', LoanAgreementPage],
];

describe.each(pages)('the page %s', (title, Page) => {
  it('P-19 has one title, headings in order, and nothing that axe finds', async () => {
    open(Page);
    expect(titles(1)).toEqual([title]);
    expect(screen.getAllByRole('heading').every((heading) => /^H[12]$/.test(heading.tagName))).toBe(true);
    await expectAccessible();
  });

  it('S-012 leads to customer service, with the query of the page', () => {
    open(Page);
    const link = screen.getByRole('link', { name: 'Customer service' });
    expect(link.getAttribute('href')).toBe('/customerService?userId=U-1');
  });

  it('S-383 leaves no placeholder unfilled and no paragraph empty', () => {
    open(Page);
    expect(text()).not.toMatch(/[{}]|undefined|null/);
    const parts = [...screen.getByRole('main').querySelectorAll('p, li, dd, td')];
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.filter((part) => part.textContent === '')).toEqual([]);
  });
});

describe('About Us', () => {
  it('S-119 has welcome, mission, advantages, team and contact, in this order', () => {
    open(AboutUsPage);
    expect(titles(2)).toEqual(['Welcome to Rupaya', 'Our mission', 'What you can count on', 'Our team', 'Contact us']);
    expect(screen.getAllByRole('list').map((list) => within(list).getAllByRole('listitem').length)).toEqual([5, 2]);
  });

  it('S-119 names the e-mail address of customer service', () => {
    open(AboutUsPage);
    expect(section('Contact us')).toContain('care@harbour.example');
    expect(section('Contact us')).toContain('1800 123 456');
  });

  it('S-015 the app’s name stands in for a company without a name, and nothing is said of an e-mail that nobody has', () => {
    open(AboutUsPage, { companyName: '', email: '' });
    expect(text()).toContain('Rupaya is the app of Rupaya.');
    expect(section('Contact us')).not.toContain('e-mail');
    expect(section('Contact us')).toContain('1800 123 456');
  });
});

const policySections: readonly (readonly [number: number, title: string, label: string])[] = [
  [1, 'Collection of information', 'We collect what you enter yourself'],
  [2, 'Your representation', 'you represent that it is true and complete'],
  [3, 'Use of technology', 'Computer programs help us to assess applications'],
  [4, 'Disclosure', 'We do not sell your data'],
  [5, 'Cookies', 'cookies, and what browsers call local storage'],
  [6, 'Device information', 'its advertising identifier'],
  [7, 'Minors', 'Whoever is not over 18 may not apply'],
  [8, 'Password security', 'Keep your password'],
  [9, 'Changes to this policy', 'we change this policy first'],
  [10, 'Opting out', 'You may take back your consent'],
  [11, 'Grievance officer', 'the grievance officer of Harbour Example Finance'],
];

describe('the privacy policy', () => {
  it('S-120 has exactly eleven sections, in order', () => {
    open(PrivacyPolicyPage);
    expect(titles(2).slice(1)).toEqual(policySections.map(([number, title]) => `${number}. ${title}`));
  });

  it.each(policySections)('S-120 section %i, %s, says what it is for', (number, title, label) => {
    open(PrivacyPolicyPage);
    expect(section(`${number}. ${title}`)).toContain(label);
  });

  it('S-015 names the lender, its kind and its address', () => {
    open(PrivacyPolicyPage);
    expect(text()).toContain('Harbour Example Finance is an Indian non-bank lender.');
    expect(text()).toContain('Its address is 7 Quay Street, 000000 Exampleton.');
    for (const way of ['1800 123 456', 'care@harbour.example', '7 Quay Street, 000000 Exampleton'])
      expect(section('11. Grievance officer')).toContain(way);
  });

  it('P-59 speaks of no Indian lender in the Philippines', () => {
    const disclosures = {
      officer: { name: 'A. Reyes', phone: '+63 2 8123 4567', email: 'care@harbour.example' },
      replyDays: 15,
      withdrawConsent: 'care@harbour.example',
      registration: 'CS000000000',
      certificate: '0000',
    };
    open(PrivacyPolicyPage, { profile: 'ph', disclosures });
    expect(text()).toContain('Harbour Example Finance is a lending company registered in the Philippines.');
    expect(text()).not.toMatch(/India/);
  });

  it('S-015 leaves out what the configuration does not name', () => {
    open(PrivacyPolicyPage, { companyName: '', companyAddress: '', email: '' });
    expect(text()).toContain('Rupaya is an Indian non-bank lender.');
    expect(text()).not.toMatch(/address is|By e-mail|By post/);
    expect(section('11. Grievance officer')).toContain('By telephone: 1800 123 456');
  });
});

/** S-843…S-853 and S-211, by the section that tells it. */
const facts: readonly (readonly [id: string, title: string, label: readonly string[]])[] = [
  ['S-211 S-853', '1. Who may apply', ['Indian national over 18']],
  ['S-843', '2. Term of the loan', ['91 to 365 calendar days']],
  ['S-844', '3. Approval and crediting', ['within 1 day']],
  ['S-845', '3. Approval and crediting', ['Once you have accepted the offer', '1 to 3 days']],
  ['S-846', '5. Paying late', ['one time', 'Rs.1,000 for new clients', 'Rs.800 for repeat clients']],
  ['S-847', '5. Paying late', ['on the unpaid amount', 'Days 1 to 305%', 'Days 31 to 904%', 'From day 912%']],
  ['S-848', '6. Repaying early', ['once half of its term has elapsed', 'not before 7 days after', 'disbursed']],
  ['S-849', '7. Prolongation', ['the same period', 'after the interest and the penalties', 'are paid']],
  ['S-850', '8. Changes in your details', ['name', 'date of birth', 'address', 'within 3 days']],
  ['S-851', '9. Assignment', ['7 business days']],
  ['S-852', '10. Judgments', ['discharged within 10 days']],
];

describe('the loan agreement', () => {
  it.each(facts)('S-121 %s stands in “%s”', (_, title, label) => {
    open(LoanAgreementPage);
    for (const fact of label) expect(section(title)).toContain(fact);
  });

  it('S-847 the rates of paying late are a table with headed columns and rows', () => {
    open(LoanAgreementPage);
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Days unpaid', 'Interest a day']);
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Days 1 to 305%', 'Days 31 to 904%', 'From day 912%']);
  });

  it('S-381 is shown without a word about who approved it', () => {
    open(LoanAgreementPage, { legalSignOff: 'A. Lawyer, 2026-11-02' });
    expect(titles(2).filter((title) => /^\d+\. /.test(title ?? ''))).toHaveLength(11);
    expect(text()).not.toMatch(/approved|Lawyer|developers/);
  });

  it('S-381 has a banner for developers while nobody has approved it', () => {
    open(LoanAgreementPage, { legalSignOff: 'development' });
    expect(screen.getByRole('region', { name: 'For developers: nobody has approved these terms' })).toBeTruthy();
    expect(text()).not.toMatch(/binds nobody|sign-off/);
  });

  it('S-381 is not shown where the configuration names nobody, and the operator reads why', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => told.mockRestore());
    open(LoanAgreementPage, { legalSignOff: '' });
    expect(screen.getByRole('region', { name: 'The agreement cannot be shown at the moment' })).toBeTruthy();
    expect(text()).not.toMatch(/Rs\.|\d ?%|365/);
    expect(told).toHaveBeenCalledWith(
      'config.json: legalSignOff is empty, so the loan agreement is not shown. Name who approved the terms of this region, and when (docs/operating.md).',
    );
  });

  it.each(['0', '2'])('S-382 in region %s no figure of the Indian text is shown', (regionFlag) => {
    open(LoanAgreementPage, { regionFlag });
    expect(screen.getByRole('region', { name: 'No loan agreement for your country yet' })).toBeTruthy();
    expect(text()).not.toMatch(/\d|Rs\.|India/);
    expect(screen.getByRole('link', { name: 'Customer service' })).toBeTruthy();
  });
});

describe('P-59 the loan agreement in India', () => {
  const india = { profile: 'in', disclosures: { coolingOffDays: 3, transferable: false } };
  const section = (name: string) => {
    const title = screen.getByRole('heading', { level: 2, name });
    return title.parentElement?.textContent?.replace(title.textContent ?? '', '');
  };

  it('leaves what being late and early costs to the key facts of the loan, and says of the rest what they say', () => {
    open(LoanAgreementPage, india);
    expect(section('5. Paying late')).toBe(
      'If an instalment is not paid on its day, it costs what the key facts of your loan say under “If a payment is late”.',
    );
    expect(section('6. Repaying early')).toBe(
      'You may repay the whole loan early. What that costs stands in the key facts of your loan, under “If you repay early”.' +
        'You may give the loan back within 3 days of receiving the money, for what you received and the cost of the days that you had it, without a penalty.',
    );
    expect(section('9. Assignment')).toBe(
      'We do not pass this loan to another lender.You may not assign your rights from this agreement without our consent in writing.',
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'How long',
      'Decision',
      'Crediting',
      'Paying late',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(text()).not.toMatch(/Rs\.|%|half of its term|assign our claims/);
    expect(titles(2).filter((title) => /^\d+\. /.test(title ?? ''))).toHaveLength(11);
  });

  it.each([
    [
      { coolingOffDays: 1, transferable: true },
      /within 1 day of receiving/,
      /We may assign our claims .* 7 business days/,
    ],
    [
      { coolingOffDays: 3, transferable: true },
      /within 3 days of receiving/,
      /We may assign our claims .* 7 business days/,
    ],
  ])('follows the disclosures: %j', (disclosures, early, assignment) => {
    open(LoanAgreementPage, { ...india, disclosures });
    expect(section('6. Repaying early')).toMatch(early);
    expect(section('9. Assignment')).toMatch(assignment);
  });

  it.each([
    ['hi', 'पैसा मिलने के 3 दिनों के भीतर', 'हम यह लोन किसी और ऋणदाता को नहीं सौंपते।', '“अगर आप देर से चुकाएँ”'],
    [
      'fil',
      'sa loob ng 3 araw',
      'Hindi namin ipinapasa ang loan na ito sa ibang nagpapautang.',
      '“Kung mahuli ka sa pagbayad”',
    ],
  ])('so in %s', async (language, coolingOff, assignment, late) => {
    onTestFinished(async () => void (await speak('en')));
    await speak(language, ['./loan-agreement.page.tsx']);
    open(LoanAgreementPage, india);
    for (const said of [coolingOff, assignment, late]) expect(text()).toContain(said);
    expect(text()).not.toMatch(/Rs\.|%/);
  });

  it('S-382 no figure of it is shown in the Philippines, whatever the region says', () => {
    open(LoanAgreementPage, { profile: 'ph', regionFlag: '1' });
    expect(screen.getByRole('region', { name: 'No loan agreement for your country yet' })).toBeTruthy();
    expect(text()).not.toMatch(/\d|Rs\.|India/);
  });
});

const long: readonly (readonly [name: string, page: ComponentType])[] = pages.slice(1);

describe.each(long)('the contents of the page %s', (_, Page) => {
  it('P-19 lead to every numbered heading, and move the focus there', async () => {
    open(Page);
    const headings = titles(2).filter((title) => /^\d+\. /.test(title ?? ''));
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link, index) => `${index + 1}. ${link.textContent}`)).toEqual(headings);
    expect(headings).toHaveLength(11);
    for (const [index, link] of links.entries()) {
      await userEvent.click(link);
      expect(window.document.activeElement?.textContent).toBe(headings[index]);
      expect(shown).toHaveBeenLastCalledWith(headings[index]);
    }
  });

  it('S-303 leave address and history alone, so that back still leaves the page', async () => {
    open(Page);
    const before = window.history.length;
    await userEvent.click(within(screen.getByRole('navigation')).getAllByRole('link')[2] ?? window.document.body);
    expect(window.history.length).toBe(before);
    expect(window.location.hash).toBe('');
  });

  it('opens at the heading that the address names', async () => {
    window.history.replaceState(null, '', '/#section-11');
    open(Page);
    await act(async () => undefined);
    expect(window.document.activeElement?.textContent).toMatch(/^11\. /);
  });
});
