import { render, screen } from '@testing-library/react';
import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';
import { describe, expect, it } from 'vitest';
import { Barcode } from '#ui/barcode.tsx';
import { expectAccessible } from '../axe.ts';
import { rasterOf } from './raster.ts';

const drawing = () => screen.queryByRole('img', { name: 'scanToPay' });

function scanned(density: number): string | undefined {
  const svg = drawing();
  if (!svg) return undefined;
  const { width, height, isDark } = rasterOf(svg, density);
  const grey = new Uint8ClampedArray(width * height).map((_, at) =>
    isDark(at % width, Math.floor(at / width)) ? 0 : 255,
  );
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
  return new Code128Reader().decode(picture).getText();
}

describe('a barcode', () => {
  it.each([
    '7',
    '990012345678',
    '9900-1234-5678',
    'KIST9900ab',
    'AB12345678CD90',
    '12345678901234567890123456789012',
    'a~!b {}1',
    'ABCDEFGHIJKLMNOPQRSTUVWX',
  ])('S-072 is read by a scanner: %s', (text) => {
    render(<Barcode text={text} label="scanToPay" />);
    expect(scanned(2)).toBe(text);
    expect(scanned(3)).toBe(text);
  });

  it.each([
    ['12345678', '297'],
    ['12345678901234567890', '247.5'],
    ['ABCDEFGHIJKLMNOPQRSTUVWX', '319'],
  ])('S-072 the bars of %s fit a phone of 360 px, each at least 1 px', (text, width) => {
    render(<Barcode text={text} label="scanToPay" />);
    expect(drawing()?.getAttribute('width')).toBe(width);
  });

  it('S-072 has a white margin of ten modules on each side', () => {
    render(<Barcode text="12345678" label="scanToPay" />);
    const svg = drawing();
    const { width, isDark } = rasterOf(svg ?? document.body, 1);
    const dark = Array.from(Array(width).keys()).filter((x) => isDark(x, 0));
    expect([dark[0], dark.at(-1)]).toEqual([30, width - 31]);
  });

  it.each(['X'.repeat(40), 'पैसा', 'È', ''])('S-072 has no bars where they could not be scanned: %s', (text) => {
    render(<Barcode text={text} label="scanToPay" />);
    expect(drawing()).toBeNull();
  });

  it('P-19 has no axe finding', async () => {
    render(
      <main>
        <Barcode text="9900-1234-5678" label="scanToPay" />
      </main>,
    );
    await expectAccessible();
  });
});
