import { createContext } from 'react';

/** Fetches the code of a route's page; resolved when it is there, or cannot be had; null where it was there before. */
export const NextPageContext = createContext<(route: string) => Promise<unknown> | null>(() => null);
