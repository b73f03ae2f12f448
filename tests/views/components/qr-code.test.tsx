import { render, screen } from '@testing-library/react';
import readQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { QrCode } from '#ui/qr-code.tsx';
import { expectAccessible } from '../axe.ts';
import { rasterOf } from './raster.ts';

const drawing = () => screen.getByRole('img', { name: 'Payment code' });

function scanned(density: number): string | undefined {
  const { width, height, isDark } = rasterOf(drawing(), density);
  const pixels = new Uint8ClampedArray(width * height * 4).map((_, at) => {
    const pixel = Math.floor(at / 4);
    return at % 4 === 3 || !isDark(pixel % width, Math.floor(pixel / width)) ? 255 : 0;
  });
  return readQr(pixels, width, height)?.data;
}

describe('a QR code', () => {
  it.each([
    '9',
    '9900-1234-5678',
    'upi://pay?pa=lender@bank.example&pn=Lender&am=1250.50&cu=INR&tn=Order%2020261121',
    'पैसा ₹ 100',
    'A'.repeat(300),
  ])('S-080 is read by a scanner: %s', (text) => {
    render(<QrCode text={text} label="Payment code" />);
    expect(scanned(1)).toBe(text);
    expect(scanned(2)).toBe(text);
  });

  it.each(['9', '9900-1234-5678', 'A'.repeat(300), 'A'.repeat(2000)])(
    'S-080 is at least 240 px wide and fits a phone of 360 px',
    (text) => {
      render(<QrCode text={text} label="Payment code" />);
      const width = Number(drawing().getAttribute('width'));
      expect(width).toBeGreaterThanOrEqual(240);
      expect(width).toBeLessThanOrEqual(328);
    },
  );

  it('S-080 has a white margin of four modules', () => {
    render(<QrCode text="9900-1234-5678" label="Payment code" />);
    const { width, isDark } = rasterOf(drawing(), 1);
    const size = Number(drawing().getAttribute('viewBox')?.split(' ')[2]);
    const margin = (width / size) * 4;
    const cells = Array.from(Array(width * width).keys(), (at) => [at % width, Math.floor(at / width)] as const);
    const dark = cells.filter(([x, y]) => isDark(x, y));
    expect(Math.min(...dark.flat())).toBe(margin);
    expect(Math.max(...dark.flat())).toBe(width - margin - 1);
  });

  it('S-080 is the text alone where that is too long for a code', () => {
    const long = 'A'.repeat(5000);
    render(<QrCode text={long} label="Payment code" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('P-19 has no axe finding', async () => {
    render(
      <main>
        <QrCode text="9900-1234-5678" label="Payment code" />
      </main>,
    );
    await expectAccessible();
  });
});
