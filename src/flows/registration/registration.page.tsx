import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { landingOf, originOf } from '#app/page/landing-query.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressOf } from '#app/routes.ts';
import type { Services } from '#app/services.ts';
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
  return <Registration key={`${input.templateId} ${input.invitedBy}`} input={input} query={query} />;
}

function Registration({ input, query }: { readonly input: RegistrationInput; readonly query: URLSearchParams }) {
  const services = useServices();
  const navigate = useNavigate();
  const ports = useMemo(() => registrationPorts(services, query), [services, query]);
  const flow = useMemo(() => wireRegistration(ports), [ports]);
  // What was told of the registration is read on the next page.
  const leave = useCallback(
    () => navigate(addressOf(services.routes.downloadTemplate, {}, query), { replace: true }),
    [navigate, services, query],
  );
  const { actor, timers } = useFlow(flow, input.templateId, input, leave);
  // A landing that was left in the middle is loaded again: that is a visit too (S-376).
  useEffect(() => {
    const { pageId } = actor.getSnapshot().context;
    if (pageId !== null) ports.trackVisit({ pageId });
  }, [actor, ports]);
  return <RegistrationScreen actor={actor} timers={timers} />;
}

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
    'releaseRegistration',
  ]);
  const origin = originOf(query, services);
  return {
    loadTemplate: promotion.loadTemplate,
    fetchCaptcha: promotion.fetchCaptcha,
    requestCode: (request, signal) => promotion.requestCode(request, origin, signal),
    register: (request, signal) => promotion.register(request, origin, signal),
    trackVisit: (visit) => silently(promotion.trackVisit(visit, origin)),
    trackClick: (click) => silently(promotion.trackClick(click, origin)),
    releaseRegistration: () => silently(promotion.releaseRegistration()),
    openAgreement: () => {
      const { pathname, search, hash } = addressOf(routes.agreementTemplate, {}, query);
      open(`${pathname}${search}${hash}`, 'agreementTemplate', { newWindow: true });
    },
    isShown: (image) => trust(image, 'imageSrc') !== null,
    notify,
    track: (step) => track({ name: `register.${step}`, step }),
  };
}
