/** The half of qs that forms need; importing it alone leaves the parser, 2 kB gzip, out of the bundle. */
declare module 'qs/lib/stringify.js' {
  export { stringify as default } from 'qs';
}
