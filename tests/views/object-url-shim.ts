/** jsdom cannot show a file; an address is all that a page needs of it. */
URL.createObjectURL ??= () => 'blob:nodedata';
URL.revokeObjectURL ??= () => undefined;

export {};
