/** Which build this is, as the document says it; `dev` where none was made. */
export const buildId = (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? 'dev';
