import type { Text } from '#kit/text.ts';

type Table = Readonly<Record<string, Text>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

/** The tables of texts that some modules export, by their names. */
export const tablesOf = (modules: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, Table>> =>
  Object.fromEntries(
    modules.flatMap((exports) =>
      Object.entries(exports).filter((entry): entry is [string, Table] => isTable(entry[1])),
    ),
  );
