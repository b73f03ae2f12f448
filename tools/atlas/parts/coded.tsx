/** A text in which names stand between backticks. */
export const Coded = ({ text }: { readonly text: string }) =>
  Array.from(text.split('`').entries(), ([place, part]) => (place % 2 === 1 ? <code key={place}>{part}</code> : part));
