/** The half of qs that forms need; importing it alone leaves the parser out of the bundle. */
declare module 'qs/lib/stringify.js' {
  const stringify: (fields: Readonly<Record<string, string | number | null | undefined>>) => string;
  export default stringify;
}
