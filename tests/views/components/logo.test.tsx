import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Logo } from '#ui/logo.tsx';
import { ProductHead } from '#ui/product-head.tsx';
import { expectAccessible } from '../axe.ts';

const logo = 'https://lender.example/logo.png';
const picture = (container: HTMLElement) => container.querySelector('img');

describe('a logo', () => {
  it('P-19 is silent: the name stands beside it', () => {
    const { container } = render(<Logo src={logo} name="Sunrise" />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(picture(container)?.alt).toBe('');
  });

  it('tells its host nothing of the page, and waits until it is near', () => {
    const { container } = render(<Logo src={logo} name="Sunrise" size={32} />);
    expect(picture(container)?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(picture(container)?.getAttribute('loading')).toBe('lazy');
    expect(picture(container)?.width).toBe(32);
  });

  it('is the first letter where there is no picture', () => {
    const { container } = render(<Logo src={null} name=" sunrise" />);
    expect(picture(container)).toBeNull();
    expect(container.textContent).toBe('S');
  });

  it('is the first letter where the picture does not load, until there is another', () => {
    const { container, rerender } = render(<Logo src={logo} name="Sunrise" />);
    const broken = picture(container);
    if (broken) fireEvent.error(broken);
    expect(picture(container)).toBeNull();
    expect(container.textContent).toBe('S');
    rerender(<Logo src="https://lender.example/other.png" name="Sunrise" />);
    expect(picture(container)?.src).toBe('https://lender.example/other.png');
  });

  it('stands for a nameless product too', () => {
    const { container } = render(<Logo src={null} name="" />);
    expect(container.textContent).toBe('');
  });
});

describe('the head of a product', () => {
  it('S-059 is a heading with the product’s logo and name', async () => {
    const { container } = render(
      <main>
        <ProductHead logo={logo} name="Sunrise" />
      </main>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Sunrise' })).toBeTruthy();
    expect(picture(container)?.src).toBe(logo);
    await expectAccessible();
  });

  it('P-19 is no heading without a name', async () => {
    render(
      <main>
        <ProductHead logo={logo} name="" />
      </main>,
    );
    expect(screen.queryByRole('heading')).toBeNull();
    await expectAccessible();
  });
});
