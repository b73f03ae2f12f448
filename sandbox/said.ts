import * as v from 'valibot';

/** What somebody asked of the sandbox itself cannot be; the message is a sentence. */
export class BadControl extends Error {}

/** `input` as the schema reads it, or a `BadControl` that names what is wrong. */
export function readSaid<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  throw new BadControl(`${where ? `${where}: ` : ''}${issue.message}.`);
}
