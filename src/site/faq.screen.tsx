import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { faqMachine } from '#flows/faq/faq.machine.ts';
import { isOpen } from '#flows/faq/faq.selectors.ts';
import { type Question, questions } from '#flows/faq/faq.types.ts';
import { say } from '#kit/text.ts';
import { useFacts } from './facts.ts';
import { faqWords, termsFor } from './faq-words.ts';

type FaqProps = { readonly actor: ActorRefFrom<typeof faqMachine> };

/** Five questions; the first is open, each opens and closes by itself (S-127, S-385), without a script too. */
export default function FaqScreen({ actor }: FaqProps) {
  return (
    <div className="questions">
      {questions.map((question) => (
        <Item key={question} actor={actor} question={question} />
      ))}
    </div>
  );
}

function Item({ actor, question }: FaqProps & { readonly question: Question }) {
  const terms = termsFor(faqWords[question], useFacts());
  const open = useSelector(actor, isOpen(question));
  const { question: asked, answer } = faqWords[question];
  const id = `question-${question}`;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) actor.send({ type: `${question}.toggled` });
      }}
    >
      <summary>
        <h2 id={id}>{say(asked)}</h2>
      </summary>
      <section className="answer" aria-labelledby={id}>
        <p>{say(answer)}</p>
        {terms && <p>{say(terms)}</p>}
      </section>
    </details>
  );
}
