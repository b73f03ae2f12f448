import { catalogue } from './catalogue.ts';
import { type Vocabulary, vocabularyOf } from './synthetic.ts';

const known = new Map<string, Vocabulary>();

/** What the samples of a machine made up, by its id. */
export function madeUpFor(machine: string): Vocabulary | undefined {
  const flow = catalogue.find((one) => one.machine.id === machine);
  if (!flow) return undefined;
  const made = known.get(machine) ?? vocabularyOf(flow);
  known.set(machine, made);
  return made;
}
