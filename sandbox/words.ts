/**
 * What a made-up number asks for: `O-174D-NODEF-7` is the words 174D, NODEF and 7. `undefined` when it does not begin with the
 * letter.
 */
export function wordsOf(letter: 'O' | 'P', id: string): readonly string[] | undefined {
  const [first, ...words] = id.split('-');
  return first === letter && words.some((word) => word !== '') ? words : undefined;
}
