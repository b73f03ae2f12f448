/**
 * What a made-up number asks for: `O-174D-NODEF-7` is the words 174D, NODEF and 7. `undefined` when it does not begin with the
 * letter.
 */
export function wordsOf(letter: 'B' | 'C' | 'O' | 'P' | 'T' | 'U', id: string): readonly string[] | undefined {
  const [first, ...words] = id.split('-');
  return first === letter && words.some((word) => word !== '') ? words : undefined;
}

/** A count with what is counted: `1 day`, `2 days`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Whether a borrower's number has this word: `U-NOCARD`, `U-NOCARD-7`. */
export const isBorrower = (userId: string, word: string): boolean => wordsOf('U', userId)?.includes(word) ?? false;
