declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object);
    /** `1` for a bar, `0` for a gap, one a module. */
    encode(): { readonly data: string };
  }
}
