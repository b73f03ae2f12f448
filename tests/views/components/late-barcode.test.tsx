import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { barPattern, LateBarcode, loadBarcode } from '#ui/late-barcode.tsx';

it('S-072 P-52 a barcode has its place and its name before what draws it has come, and its bars then', async () => {
  render(<LateBarcode text="900020174" label="Barcode of 900020174" />);
  expect(screen.getByRole('img', { name: 'Barcode of 900020174' }).getAttribute('height')).toBe('88');
  await waitFor(() => expect(screen.getByRole('img').querySelector('path')).not.toBeNull());
  expect(screen.getByRole('img', { name: 'Barcode of 900020174' }).getAttribute('height')).toBe('88');
  await loadBarcode();
  expect(barPattern('900020174')?.path).toMatch(/^M/);
});
