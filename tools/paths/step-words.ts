import { inWords } from '../diagram/words.ts';
import type { Step } from '../explore/graph.ts';

/** What happens at a step, as a sentence without its full stop. */
export const stepInWords = ({ kind, says, invocation }: Pick<Step, 'kind' | 'says' | 'invocation'>): string =>
  kind === 'outcome' ? `${inWords(invocation ?? '')}: ${says}` : says.charAt(0).toUpperCase() + says.slice(1);
