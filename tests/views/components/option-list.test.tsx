import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/views/axe.ts';
import { OptionList } from '#ui/option-list.tsx';

const names = [
  'Cedar Bank',
  'Delta Bank',
  'Harbour Bank',
  'Lagoon Bank',
  'Monsoon Bank',
  'Ridge Bank',
  'Sahyadri Bank',
  'United Harbour Trust',
  'Valley Bank',
];

function List({ count }: { readonly count: number }) {
  const [selected, setSelected] = useState('');
  const options = names.slice(0, count).map((name) => ({ name, value: name }));
  return (
    <main>
      <OptionList
        {...{ options, selected }}
        label="Bank"
        onSelect={setSelected}
        search="Search"
        notListed="No name here has these letters."
      />
    </main>
  );
}

const listed = () => screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('S-092 one of many', () => {
  it('is searched by any part of its name, however it is written', async () => {
    render(<List count={9} />);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), ' HARBOUR');
    expect(listed()).toEqual(['Harbour Bank', 'United Harbour Trust']);
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(listed()).toEqual(names);
    await expectAccessible();
  });

  it('stays in sight once it is chosen, for Confirm takes it', async () => {
    render(<List count={9} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Delta Bank' }));
    await userEvent.type(screen.getByRole('searchbox'), 'ridge');
    expect(listed()).toEqual(['Delta Bank', 'Ridge Bank']);
    expect(screen.getByRole('radio', { name: 'Delta Bank', checked: true })).toBeTruthy();
  });

  it('P-53 says so where nothing is found', async () => {
    render(<List count={9} />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await userEvent.type(screen.getByRole('searchbox'), 'xyz');
    expect(listed()).toEqual([]);
    expect(status.textContent).toBe('No name here has these letters.');
  });

  it('is not searched where a sheet shows all', () => {
    render(<List count={8} />);
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(listed().length).toBe(8);
  });
});
