/**
 * What a made-up number asks for: `O-174D-NODEF-7` is the words 174D, NODEF and 7. `undefined` when it does not begin with the
 * letter.
 */
export function wordsOf(letter: 'B' | 'C' | 'O' | 'P' | 'T' | 'U', id: string): readonly string[] | undefined {
  const [first, ...words] = id.split('-');
  return first === letter && words.some((word) => word !== '') ? words : undefined;
}

/** Whether a borrower's number has this word: `U-NOCARD`, `U-NOCARD-7`. */
export const isBorrower = (userId: string, word: string): boolean => wordsOf('U', userId)?.includes(word) ?? false;
