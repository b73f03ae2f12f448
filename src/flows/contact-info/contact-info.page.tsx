import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressAt } from '#app/route-table.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/contact-info/contact-info.flow.ts';
import { complaintPlace } from './complaint-place.ts';
import ContactInfoScreen from './contact-info.screen.tsx';
import { type ContactInfoPorts, wireContactInfo } from './contact-info.wiring.ts';

// Beside the screen, not before it.
const serviceApi = async () => (await import('#adapters/lender-api/service-api.ts')).createServiceApi;

/** `/customerService` (S-030, S-115). */
export default function CustomerServicePage() {
  const { config, routes, open } = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const [visit, setVisit] = useState(1);
  const leave = useCallback(() => {
    const place = complaintPlace(config.complaintUrl, routes, query);
    if (place) navigate(place);
    // Whoever comes back from that site finds the page anew.
    else if (open(config.complaintUrl, 'complaintUrl')) setVisit((count) => count + 1);
    // A site that is not allowed is no reason to leave a complaint unheard.
    else navigate(addressAt(routes, endings.complaintChosen, query));
  }, [config, routes, open, query, navigate]);
  return <CustomerService key={visit} subject={String(visit)} onLeave={leave} />;
}

type CustomerServiceProps = { readonly subject: string; readonly onLeave: () => void };

function CustomerService({ subject, onLeave }: CustomerServiceProps) {
  const services = useServices();
  const { config, trust } = services;
  const flow = useMemo(() => wireContactInfo(contactInfoPorts(services)), [services]);
  const email = trust(mailTo(config.email), 'email') === null ? '' : config.email;
  const { actor, timers } = useFlow(flow, subject, { telephone: config.servicePhone, email }, onLeave);
  return <ContactInfoScreen actor={actor} timers={timers} />;
}

const mailTo = (email: string) => `mailto:${email}`;

const contactInfoPorts = ({ lender, open, send }: Services): ContactInfoPorts => ({
  ...lender(serviceApi, ['loadContact']),
  callTelephone: (telephone) => send({ type: 'callTelephone', telephone: telephone.replaceAll(' ', '') }),
  openMail: (email) => open(mailTo(email), 'email'),
});
