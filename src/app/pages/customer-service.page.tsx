import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { createServiceApi } from '../../adapters/lender-api/service-api.ts';
import ContactInfoScreen from '../../flows/contact-info/contact-info.screen.tsx';
import { type ContactInfoPorts, wireContactInfo } from '../../flows/contact-info/contact-info.wiring.ts';
import { complaintPlace } from '../parts/complaint-place.ts';
import { useRoutedQuery } from '../routed-query.ts';
import { addressOf } from '../routes.ts';
import type { Services } from '../services.ts';
import { useServices } from '../services-context.ts';
import { useFlow } from '../use-flow.ts';

/** `/customerService` (S-030, S-115). */
export default function CustomerServicePage() {
  const services = useServices();
  const { config, trust } = services;
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const flow = useMemo(() => wireContactInfo(contactInfoPorts(services, query, navigate)), [services, query, navigate]);
  const email = trust(mailTo(config.email), 'email') === null ? '' : config.email;
  const { actor, timers } = useFlow(flow, 'lender', { telephone: config.servicePhone, email });
  return <ContactInfoScreen actor={actor} timers={timers} />;
}

const mailTo = (email: string) => `mailto:${email}`;

function contactInfoPorts(
  { lender, config, routes, open, send }: Services,
  query: URLSearchParams,
  navigate: NavigateFunction,
): ContactInfoPorts {
  return {
    loadContact: lender(createServiceApi).loadContact,
    callTelephone: (telephone) => send({ type: 'callTelephone', telephone: telephone.replaceAll(' ', '') }),
    openMail: (email) => open(mailTo(email), 'email'),
    openComplaint() {
      const place = complaintPlace(config.complaintUrl, routes, query);
      if (place) navigate(place);
      // A site that is not allowed is no reason to leave a complaint unheard.
      else if (!open(config.complaintUrl, 'complaintUrl')) navigate(addressOf(routes.complaint, {}, query));
    },
  };
}
