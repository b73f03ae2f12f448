import type { ComponentProps } from 'react';
import { Rows } from '#ui/rows.tsx';
import { formats } from './region-formats.ts';

/** Facts as the lender words them; one that is a day is written as the country writes days (S-378, P-35). */
export const LenderRows = ({ rows, ...rest }: ComponentProps<typeof Rows>) => (
  <Rows {...rest} rows={rows.map(({ text, value }) => ({ text, value: formats.date(value) }))} />
);
