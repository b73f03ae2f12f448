/** What a page is told: the route under which it was opened. */
export type PageProps = { readonly route: string };
