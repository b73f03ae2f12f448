import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { say } from '#kit/text.ts';
import type { policyFrameMachine } from '#parts/policy-frame/policy-frame.machine.ts';
import { awaitsPage, isLoading, needsLink, selectUrl } from '#parts/policy-frame/policy-frame.selectors.ts';
import { site } from '#words/site.texts.ts';
import { policyLink, useFacts } from './facts.ts';

type PolicyFrameProps = { readonly actor: ActorRefFrom<typeof policyFrameMachine> };

/** The privacy policy in a frame that runs nothing and reaches nothing of ours (S-125, P-10); else a link (S-545). */
export default function PolicyFrameScreen({ actor }: PolicyFrameProps) {
  const url = useSelector(actor, selectUrl);
  const loading = useSelector(actor, isLoading);
  const isBlocked = useSelector(actor, needsLink);
  const loaded = () => {
    if (awaitsPage(actor.getSnapshot())) actor.send({ type: 'frame.loaded' });
  };
  return (
    <div className="policy-frame" aria-busy={loading}>
      {url !== null && (
        <iframe
          sandbox=""
          referrerPolicy="no-referrer"
          src={url}
          title={say(site.policyFrame)}
          onLoad={loaded}
          className={loading || isBlocked ? 'not-there' : undefined}
        />
      )}
      {loading && (
        <p className="frame-note" role="status">
          {say(site.policyLoading)}
        </p>
      )}
      {isBlocked && <Blocked />}
    </div>
  );
}

function Blocked() {
  const facts = useFacts();
  const link = policyLink(facts);
  return (
    <section className="frame-note" aria-labelledby="policy-blocked">
      <h3 id="policy-blocked">{say(site.policyBlocked)}</h3>
      {link !== null ? (
        <p>
          <a className="main-button" href={link}>
            {say(site.policyOpen)}
          </a>
        </p>
      ) : (
        <p>{say(site.policyAsk, { phone: facts.servicePhone, email: facts.email })}</p>
      )}
    </section>
  );
}
