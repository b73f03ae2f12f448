import type { GenericSchema, InferOutput } from 'valibot';

type Unchanging<Value> = { readonly [Field in keyof Value]: Unchanging<Value[Field]> };

type Made<Source> = Source extends (...judges: never[]) => infer Schema ? Schema : Source;

/** What a schema of saved state lets through, or the schema that a function makes; never changed in place. */
export type Saved<Source extends GenericSchema | ((...judges: never[]) => GenericSchema)> = Unchanging<
  InferOutput<Extract<Made<Source>, GenericSchema>>
>;
