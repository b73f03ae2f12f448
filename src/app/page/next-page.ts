import { createContext } from 'react';

/** Fetches the code of a route's page; resolved when it is there, or cannot be had. */
export const NextPageContext = createContext<(route: string) => Promise<unknown>>(() => Promise.resolve());
