import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { guidanceDrawings } from '#ui/guidance-drawings.tsx';

it('S-084 draws the steps of each channel', () => {
  const panels = Object.entries(guidanceDrawings).map(([channel, Drawing]) => {
    const { container } = render(<Drawing />);
    return [channel, Array.from(container.querySelectorAll('text'), (number) => number.textContent).join()];
  });
  expect(panels).toEqual([
    ['billsWallet', '1,2,3,4'],
    ['secondWallet', '1,2,3'],
    ['offlineStore', '1,2,3,4'],
  ]);
});

it('P-19 is silent: who shows it says what it shows', () => {
  const { container } = render(<guidanceDrawings.offlineStore />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
});
