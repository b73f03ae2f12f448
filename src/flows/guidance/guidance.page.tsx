import { useMemo } from 'react';
import { copyText } from '#adapters/clipboard/copy.ts';
import type { PageProps } from '#app/page/page-props.ts';
import { readPayCode, useRoutedQuery } from '#app/page/routed-query.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import type { Services } from '#app/services.ts';
import * as limits from '#kit/limits.ts';
import GuidanceScreen from './guidance.screen.tsx';
import { wireGuidance } from './guidance.wiring.ts';

/** `/paymentInstructions`; as `/carpmm?requestType=1&amount=&payCode=` with what is to be paid on top (S-306). */
export default function GuidancePage({ route }: PageProps) {
  const query = useRoutedQuery();
  const hasHead = route === 'carpmm' && query.get('requestType') === String(limits.instructionRequestType);
  const head = hasHead ? readPayCode(query) : null;
  return <Guidance key={`${head?.payCode} ${head?.amount}`} head={head} />;
}

type GuidanceProps = { readonly head: ReturnType<typeof readPayCode> };

function Guidance({ head }: GuidanceProps) {
  const input = useMemo(() => ({ head }), [head]);
  const { actor, timers } = useFlowPage({ wire, subject: `${head?.payCode} ${head?.amount}`, input });
  return <GuidanceScreen actor={actor} timers={timers} />;
}

const wire = ({ notify }: Services) => wireGuidance({ copyText, notify });
