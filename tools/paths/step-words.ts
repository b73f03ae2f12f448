import { inWords } from '../diagram/words.ts';
import type { Step } from '../explore/graph.ts';

/** What happens at a step, as a sentence without its full stop. */
export const stepInWords = ({ kind, label, invocation }: Pick<Step, 'kind' | 'label' | 'invocation'>): string =>
  kind === 'outcome' ? `${inWords(invocation ?? '')}: ${label}` : label.charAt(0).toUpperCase() + label.slice(1);
