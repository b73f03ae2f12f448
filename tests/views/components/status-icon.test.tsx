import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusIcon } from '#ui/status-icon.tsx';

function drawn(status: string) {
  const { container } = render(<StatusIcon status={status} />);
  const drawing = container.querySelector('svg');
  return { code: drawing?.dataset.status, lines: drawing?.innerHTML };
}

const known = ['21', '110', '151', '170', '174', '180', '200'];

it('S-179 each status has a drawing of its own', () => {
  const all = known.map(drawn);
  expect(all.map(({ code }) => code)).toEqual(['21', '110', '151', '170', '174', '180', '200']);
  expect(new Set(all.map(({ lines }) => lines)).size).toBe(7);
});

it.each(['', '0', '999', '1100', 'constructor', '__proto__'])(
  'S-179 the unknown status "%s" has the drawing of 200',
  (status) => {
    expect(drawn(status)).toEqual(drawn('200'));
  },
);

it('P-19 is silent: the words beside it say the same', () => {
  drawn('180');
  expect(screen.queryByRole('img')).toBeNull();
});
