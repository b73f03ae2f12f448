import { type ReactNode, useEffect } from 'react';
import { configuredPlace } from '#app/page/configured-place.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useAddress } from '#app/page/use-address.ts';
import { routedPath } from '#app/route-table.ts';
import { recommendedProducts } from '#flows/recommended-products/recommended-products.texts.ts';
import { say } from '#kit/text.ts';
import { Page } from '#ui/page.tsx';

type Place = ReturnType<typeof configuredPlace>;
type ElsewhereProps = {
  readonly navigate: (place: NonNullable<Place>, how: { readonly replace: true }) => unknown;
  /** The list. */
  readonly children: ReactNode;
};

/**
 * Where the configuration has products chosen (S-371): it takes the place of the list in the history. The list itself where that is here, or a
 * site that is not allowed.
 */
export default function Elsewhere({ navigate, children }: ElsewhereProps) {
  const { config, routes, trust } = useServices();
  const address = useAddress();
  const place = configuredPlace(config.productUrl, 'recommendList', routes, useRoutedQuery());
  const isHere =
    place === null ? trust(config.productUrl, 'productLink') === null : routedPath(place) === routedPath(address);
  return isHere ? children : <Leaving place={place} navigate={navigate} />;
}

/** Of this view; null: the site. */
function Leaving({ place, navigate }: Omit<ElsewhereProps, 'children'> & { readonly place: Place }) {
  const { config, open } = useServices();
  useEffect(() => {
    if (place) void navigate(place, { replace: true });
    else open(config.productUrl, 'productLink', { replace: true });
  }, [config, open, place, navigate]);
  return (
    <Page title={say(recommendedProducts.pageTitle)} busy>
      {null}
    </Page>
  );
}
