/** Whoever pays for each byte is brought nothing that may never be used. */
export const savesData = (): boolean | undefined =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData;
