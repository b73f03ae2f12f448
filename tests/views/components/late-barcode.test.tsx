import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barPattern, LateBarcode, loadBarcode } from '#ui/late-barcode.tsx';

it('S-072 P-52 a barcode keeps its place until what draws it has come', async () => {
  expect(barPattern('900020174')).toBeNull();
  render(<LateBarcode text="900020174" label="Barcode of 900020174" />);
  const place = screen.getByRole('img', { name: 'Barcode of 900020174' });
  expect([place.getAttribute('height'), place.childElementCount]).toEqual(['88', 0]);
  await waitFor(() => expect(screen.getByRole('img').querySelector('path')).not.toBeNull());
  expect(screen.getByRole('img', { name: 'Barcode of 900020174' }).getAttribute('height')).toBe('88');
  await loadBarcode();
  expect(barPattern('900020174')?.path).toMatch(/^M/);
});
