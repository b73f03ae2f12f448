import type { Flow } from '#kit/flow.ts';
import { catalogue } from '../catalogue.ts';
import { WrongArguments } from '../command.ts';

/** The flows of these names; all when none is named. */
export function flowsNamed(names: readonly string[]): Flow[] {
  const unknown = names.find((id) => !catalogue.some((flow) => flow.id === id));
  if (unknown !== undefined) {
    throw new WrongArguments(`There is no flow "${unknown}"; there are ${catalogue.map(({ id }) => id).join(', ')}.`);
  }
  return catalogue.filter(({ id }) => names.length === 0 || names.includes(id));
}
