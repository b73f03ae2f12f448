import { useServices } from '#app/page/services-context.ts';
import { say } from '#kit/text.ts';
import { Logo } from '#ui/logo.tsx';
import { appFacts } from '#words/app-facts.texts.ts';

type AppFactsProps = {
  /** Where the app is had; empty where nobody knows. */
  readonly link: string;
};

// Here and in no sheet: every page would load that before its first data.
const head = { display: 'flex', alignItems: 'center', gap: 12, margin: '8px 0 12px' } as const;
const list = { margin: 0, paddingLeft: 20 } as const;

/** Whose app it is, what it is good for, and which site is opened: no shop's badge, which is the shop's (decision 0012). */
export default function AppFacts({ link }: AppFactsProps) {
  const { appName } = useServices().config;
  const host = /^https:\/\/([^/?#]+)/.exec(link)?.[1];
  return (
    <section aria-label={say(appFacts.inTheApp)}>
      <p style={head}>
        <Logo src={null} name={appName} />
        <strong>{appName}</strong>
      </p>
      <ul style={list}>
        {[appFacts.seeDue, appFacts.keepReceipts, appFacts.readReplies].map((fact) => (
          <li key={say(fact)}>{say(fact)}</li>
        ))}
      </ul>
      {host && <p>{say(appFacts.opens, { host })}</p>}
    </section>
  );
}
