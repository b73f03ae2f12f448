import type { Proof } from './keep-proof.types.ts';

/** What is shared or copied: a line for each thing that the picture shows. */
export const proofText = ({ title, rows, code, note }: Proof): string =>
  [title, ...rows.map(({ text, value }) => `${text}: ${value}`), code, note].filter(Boolean).join('\n');
