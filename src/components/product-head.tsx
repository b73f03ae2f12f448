import { Logo } from './logo.tsx';

type ProductHeadProps = { readonly logo: string | null; readonly name: string };

/** The product's logo and name above what is about it (S-040, S-059, S-066). */
export function ProductHead({ logo, name }: ProductHeadProps) {
  const Heading = name ? 'h2' : 'div';
  return (
    <Heading className="product-head">
      <Logo src={logo} name={name} />
      <span>{name}</span>
    </Heading>
  );
}
