import { useCallback, useEffect, useMemo } from 'react';
import { landingOf, originOf } from '#app/page/landing-query.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlowPage } from '#app/page/use-flow-page.ts';
import { addressAt } from '#app/route-table.ts';
import type { Services } from '#app/services.ts';
import { endings, leads } from '#flows/registration/registration.flow.ts';
import type { RegistrationInput } from '#flows/registration/registration.types.ts';
import RegistrationScreen from './registration.screen.tsx';
import { type RegistrationPorts, wireRegistration } from './registration.wiring.ts';

// Beside the screen, not before it.
const promotionApi = async () => (await import('#adapters/lender-api/promotion-api.ts')).createPromotionApi;

/** `#/registerTemplate?templateId&invite_code&user_from&app_from&utm_tag` (S-039, S-332). */
export default function RegistrationPage() {
  const query = useRoutedQuery();
  const { config } = useServices();
  const { phoneProfile, idempotency } = config;
  const input: RegistrationInput = { ...landingOf(query), phoneProfile, keysHonoured: idempotency.honoured };
  return <Registration key={`${input.templateId} ${input.invitedBy}`} input={input} />;
}

function Registration({ input }: { readonly input: RegistrationInput }) {
  const services = useServices();
  const query = useRoutedQuery();
  const ports = useMemo(() => registrationPorts(services, query), [services, query]);
  const wire = useCallback(() => wireRegistration(ports), [ports]);
  const { actor, timers } = useFlowPage({
    wire,
    subject: input.templateId,
    input,
    endings,
    onward,
    keepsMessages: true,
  });
  // A landing that was left in the middle is loaded again: that is a visit too (S-376).
  useEffect(() => {
    const { pageId } = actor.getSnapshot().context;
    if (pageId !== null) ports.trackVisit({ pageId });
  }, [actor, ports]);
  const Numbers = services.config.law?.Numbers;
  return <RegistrationScreen actor={actor} timers={timers} lender={Numbers && <Numbers />} />;
}

const onward = () => ({ replace: true });

const silently = (asked: Promise<unknown>): void => void asked.catch(() => undefined);

function registrationPorts(services: Services, query: URLSearchParams): RegistrationPorts {
  const { lender, trust, open, notify, track, routes } = services;
  const promotion = lender(promotionApi, [
    'loadTemplate',
    'fetchCaptcha',
    'requestCode',
    'register',
    'trackVisit',
    'trackClick',
  ]);
  const origin = originOf(query, services);
  return {
    loadTemplate: promotion.loadTemplate,
    fetchCaptcha: promotion.fetchCaptcha,
    requestCode: (request, signal) => promotion.requestCode(request, origin, signal),
    register: (request, signal) => promotion.register(request, origin, signal),
    trackVisit: (visit) => silently(promotion.trackVisit(visit, origin)),
    trackClick: (click) => silently(promotion.trackClick(click, origin)),
    openAgreement: () => {
      const [agreement] = leads.openAgreement;
      const { pathname, search, hash } = addressAt(routes, agreement, query);
      open(`${pathname}${search}${hash}`, 'agreementTemplate', { newWindow: true });
    },
    isShown: (image) => trust(image, 'imageSrc') !== null,
    notify,
    track: (step) => track({ name: `register.${step}`, step }),
  };
}
