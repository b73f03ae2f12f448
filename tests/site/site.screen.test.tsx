import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { policyFrameMachine } from '#parts/policy-frame/policy-frame.machine.ts';
import { contentOf } from '#site/content.tsx';
import { exampleLoan } from '#site/example-loan.ts';
import { type Facts, frameUrl, nameless, policyLink, readFacts } from '#site/facts.ts';
import { type PageName, pages } from '#site/pages.ts';
import PolicyFrameScreen from '#site/policy-frame.screen.tsx';
import { Site } from '#site/site.tsx';
import { createTestClock } from '../support/test-clock.ts';
import { expectAccessible } from '../views/axe.ts';

const facts: Facts = {
  ...nameless,
  appName: 'Kist',
  legalSignOff: 'A. Lawyer, 2026-11-02',
  companyName: 'Example Finance',
  companyAddress: '1 Example Street',
  email: 'help@kist.example',
  servicePhone: '000 111 2222',
  privacyFrameUrl: 'https://privacy.example/policy',
  allowedHosts: ['privacy.example'],
};

function open(page: PageName, reported: Partial<Facts> = {}, policyFrame: ReactNode = null) {
  const { draw, actor } = contentOf(page);
  actor?.start();
  return render(
    <StrictMode>
      <Site page={page} facts={{ ...facts, ...reported }}>
        {draw(policyFrame)}
      </Site>
    </StrictMode>,
  );
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Pages' }));
const button = (name: string) => screen.getByRole('button', { name });
const fill = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });

describe('the loan that the home page shows', () => {
  const example = exampleLoan({ amount: 20_000_000, fee: 400_000, dailyRate: 500, days: [30] });

  it.each([
    ['spec', '₹196000.00'],
    ['in', '₹1,96,000.00'],
  ])('P-35 writes its amounts as the country does: %s', (profile, receives) => {
    open('home', { profile, example });
    expect(screen.getByText(receives)).toBeTruthy();
  });
});

describe.each(pages)('$path', ({ name, path }) => {
  it('P-19 has no finding of axe and one heading of the first level', async () => {
    open(name);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectAccessible();
  });

  it('S-122 S-729 leads to the five pages of the navigation', () => {
    open(name);
    expect(
      navigation()
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['About us', '/About'],
      ['Privacy Policy', '/Policy'],
      ['Loan terms and conditions', '/Loan'],
      ['FAQ', '/User'],
    ]);
    const current = navigation().queryByRole('link', { current: 'page' });
    expect(current?.getAttribute('href') ?? '/Contact').toBe(path);
  });

  it('S-128 S-394 names telephone, mail, address and owner in its footer, from the configuration', () => {
    open(name);
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('link', { name: '000 111 2222' }).getAttribute('href')).toBe('tel:0001112222');
    expect(footer.getByRole('link', { name: 'help@kist.example' }).getAttribute('href')).toBe(
      'mailto:help@kist.example',
    );
    expect(footer.getByText('1 Example Street')).toBeTruthy();
    expect(footer.getByText('© Example Finance. All rights reserved.')).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/Contact');
  });

  it('P-37 keeps its frame when its content fails, with Retry and Home', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    const Fragile = () => {
      if (broken) throw new Error('broken');
      return <p>whole again</p>;
    };
    render(
      <Site page={name} facts={facts}>
        <Fragile />
      </Site>,
    );
    expect(screen.getByRole('heading', { name: 'A part is missing here' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(navigation().getAllByRole('link')).toHaveLength(5);
    broken = false;
    fireEvent.click(button('Retry'));
    expect(screen.getByText('whole again')).toBeTruthy();
    silent.mockRestore();
  });
});

describe('the forms', () => {
  const said = 'Please provide complete information!';

  it('S-123 S-204 S-742 asks for what is missing, marks it and goes to it', async () => {
    open('home');
    fill('Full Name', 'A Visitor');
    fill('Email', '   ');
    fireEvent.click(button('Send'));
    expect(screen.getByRole('alert').textContent).toBe(said);
    const email = screen.getByRole('textbox', { name: 'Email' });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Full Name' }).getAttribute('aria-invalid')).toBe(null);
    expect(document.activeElement).toBe(email);
    await expectAccessible();
    fill('Email', 'visitor@mail.example');
    fill('Message', 'When?');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('S-178 S-384 the home form says that it is submitted, and is empty when it is opened again', async () => {
    open('home');
    fill('Full Name', 'A Visitor');
    fill('Email', 'no address at all');
    fill('Message', 'When?');
    fireEvent.click(button('Send'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Submitted' }));
    await expectAccessible();
    fireEvent.click(button('Write another message'));
    const fields = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(fields.map(({ value }) => value)).toEqual(['', '', '']);
    expect(document.activeElement).toBe(fields[0]);
  });

  it('S-129 the Contact form shows its confirmation picture', async () => {
    open('contact');
    fill('Company', 'Made-up Traders');
    fill('Subject', 'Working together');
    fill('Message', 'Please call us back.');
    fireEvent.click(button('Send'));
    expect(screen.getByRole('img', { name: /^An envelope that is closed/ })).toBeTruthy();
    await expectAccessible();
  });
});

describe('the FAQ', () => {
  it('S-127 S-302 S-840 five questions stand there, the first one open', () => {
    open('faq');
    const details = [...document.querySelectorAll('details')];
    expect(details.map(({ open }) => open)).toEqual([true, false, false, false, false]);
    expect(details.every((one) => (one.textContent ?? '').length > 80)).toBe(true);
  });
});

describe('About', () => {
  it('S-124 S-841 has three drawings, each with words', () => {
    open('about');
    const drawings = within(screen.getByRole('main')).getAllByRole('img');
    expect(drawings).toHaveLength(3);
    expect(drawings.every((drawing) => (drawing.getAttribute('aria-label') ?? '').length > 20)).toBe(true);
  });
});

describe('the policy', () => {
  const frame = (url: string | null) => {
    const clock = createTestClock();
    const actor = createActor(policyFrameMachine, { input: { url }, clock }).start();
    return { clock, element: <PolicyFrameScreen actor={actor} /> };
  };

  it('P-10 S-125 stands in a frame that may do nothing', async () => {
    open('policy', {}, frame('https://privacy.example/policy').element);
    const page = screen.getByTitle('The privacy policy in full');
    expect(page.getAttribute('sandbox')).toBe('');
    expect(page.getAttribute('src')).toBe('https://privacy.example/policy');
    fireEvent.load(page);
    expect(screen.queryByText('The privacy policy is on its way.')).toBe(null);
    await expectAccessible();
  });

  it('S-386 S-545 gives a link when it does not come', async () => {
    const { clock, element } = frame('https://privacy.example/policy');
    open('policy', {}, element);
    act(() => clock.advance(15_000));
    expect(screen.getByRole('link', { name: 'Open the privacy policy' }).getAttribute('href')).toBe(
      'https://privacy.example/policy',
    );
    await expectAccessible();
  });

  it('S-386 P-07 neither frames nor links what is no web address', async () => {
    open('policy', { privacyFrameUrl: 'javascript:alert(1)' }, frame(null).element);
    expect(document.querySelector('iframe')).toBe(null);
    expect(screen.queryByRole('link', { name: /^Open/ })).toBe(null);
    expect(document.body.innerHTML).not.toContain('javascript:');
    expect(screen.getAllByText(/000 111 2222, help@kist.example/).length).toBeGreaterThan(0);
    await expectAccessible();
  });
});

describe('the loan terms', () => {
  it('S-381 stand there whole once somebody has approved them, and nothing is said about that', () => {
    open('loan');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    expect(document.body.textContent).not.toMatch(/legalSignOff|approved|developers/);
  });

  it('S-381 have a banner for developers before that', () => {
    open('loan', { legalSignOff: 'development' });
    expect(screen.getByText(/^For developers: nobody has approved these terms/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(12);
    expect(document.body.textContent).not.toMatch(/binds nobody|sign-off/);
  });

  it('S-381 are not shown where nobody says that they are approved', () => {
    open('loan', { legalSignOff: '' });
    expect(screen.getByRole('heading', { name: 'The agreement cannot be shown at the moment' })).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toMatch(/Rs\.|\d ?%|365/);
  });

  it('S-848 the home page says so too, in short', () => {
    open('home');
    expect(screen.getByText('From half of the term on, and not before 7 days after the money came.')).toBeTruthy();
  });

  it.each([
    ['S-853', '1. Who may apply', /Indian national over 18/],
    ['S-843', '2. Term of the loan', /91 to 365 calendar days/],
    ['S-844', '3. Approval and crediting', /within 1 day/],
    ['S-845', '3. Approval and crediting', /1 to 3 days/],
    ['S-846', '5. Paying late', /one time.*Rs\.1,000 for new clients.*Rs\.800 for repeat clients/],
    ['S-847', '5. Paying late', /Days 1 to 305%Days 31 to 904%From day 912%/],
    ['S-848', '6. Repaying early', /once half of its term has elapsed.*not before 7 days after/],
    ['S-849', '7. Prolongation', /the same period.*after the interest and the penalties/],
    ['S-850', '8. Changes in your details', /name.*date of birth.*address.*within 3 days/],
    ['S-851', '9. Assignment', /7 business days/],
    ['S-852', '10. Judgments', /discharged within 10 days/],
  ])('S-126 %s stands on the page, under “%s”', (_, title, fact) => {
    open('loan');
    expect(screen.getByRole('region', { name: title }).textContent).toMatch(fact);
  });

  it('P-59 leave to the key facts of a loan what they say, in India: no page has a figure beside theirs', () => {
    const disclosures = { registration: '', certificate: '', coolingOffDays: 3, transferable: false };
    for (const name of ['home', 'loan', 'faq'] as const) {
      const { container } = open(name, { profile: 'in', disclosures });
      expect(container.querySelector('main')?.textContent).toContain(
        'If an instalment is not paid on its day, it costs what the key facts of your loan say under “If a payment is late”.',
      );
      expect(container.textContent).not.toMatch(/Rs\.|\d ?%|half of (?:its|the) term|assign our claims/);
      if (name === 'faq') continue;
      expect(container.textContent).toContain(
        'You may repay the whole loan early. What that costs stands in the key facts',
      );
    }
    expect(document.body.textContent).toContain('You may give the loan back within 3 days of receiving the money');
    expect(document.body.textContent).toContain('We do not pass this loan to another lender.');
  });

  it('S-382 are not shown in another region, nor any figure of theirs', () => {
    for (const name of ['home', 'loan', 'faq'] as const) open(name, { regionFlag: '2' });
    expect(screen.getByRole('heading', { name: 'There are no terms for your country here yet' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Rs\.|\d ?%|365|1 day|Indian/);
  });
});

describe('the facts of the deployment', () => {
  it('S-160 a readable document wins over what was built, field by field', () => {
    expect(readFacts({ servicePhone: '999', email: 7, companyName: '', appName: 'Loans' }, facts)).toEqual({
      ...facts,
      appName: 'Loans',
      companyName: 'Loans',
      servicePhone: '999',
    });
    expect(readFacts({ disclosures: { coolingOffDays: 3, transferable: false } }, facts).disclosures).toEqual({
      ...facts.disclosures,
      ...{ coolingOffDays: 3, transferable: false },
    });
    for (const unreadable of [null, 'x', 5, undefined]) expect(readFacts(unreadable, facts)).toBe(facts);
  });

  it.each([
    ['https://privacy.example/policy', 'https://privacy.example/policy', 'https://privacy.example/policy'],
    ['/policy.html', 'https://m.example/policy.html', '/policy.html'],
    ['https://other.example/policy', null, 'https://other.example/policy'],
    ['javascript:alert(1)', null, null],
    ['//evil.example', null, null],
    ['', null, null],
  ])('S-386 P-07 "%s" is framed as %s and followed as %s', (privacyFrameUrl, framed, followed) => {
    const reported = { ...facts, privacyFrameUrl };
    expect(frameUrl(reported, 'https://m.example')).toBe(framed);
    expect(policyLink(reported)).toBe(followed);
  });
});
