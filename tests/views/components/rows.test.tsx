import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Rows } from '#ui/rows.tsx';
import { expectAccessible } from '../axe.ts';

const texts = (role: string) => screen.queryAllByRole(role).map((element) => element.textContent);

it('S-044 shows each text with its value, in order, equal rows too', () => {
  render(
    <Rows
      rows={[
        { text: 'Fee', value: '₹ 10.00' },
        { text: 'Term', value: '91 days' },
        { text: 'Fee', value: '₹ 10.00' },
      ]}
    />,
  );
  expect(texts('term')).toEqual(['Fee', 'Term', 'Fee']);
  expect(texts('definition')).toEqual(['₹ 10.00', '91 days', '₹ 10.00']);
});

it('S-310 shows markup from the lender as text', () => {
  render(<Rows rows={[{ text: '<b>Fee</b>', value: '<img src=x>' }]} />);
  expect(screen.getByText('<b>Fee</b>')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('P-19 is a region where it has a label, and has no axe finding', async () => {
  render(
    <main>
      <Rows rows={[{ text: 'Fee', value: '₹ 10.00' }]} label="Details" />
      <Rows rows={[{ text: 'Term', value: '' }]} />
    </main>,
  );
  expect(screen.getAllByRole('region', { name: 'Details' })).toHaveLength(1);
  await expectAccessible();
});
