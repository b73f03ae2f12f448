import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { configuredPlace } from '#app/page/configured-place.ts';
import { useRoutedQuery } from '#app/page/routed-query.ts';
import { useServices } from '#app/page/services-context.ts';
import { useFlow } from '#app/page/use-flow.ts';
import { addressAt } from '#app/route-table.ts';
import type { Services } from '#app/services.ts';
import { endings } from '#flows/contact-info/contact-info.flow.ts';
import type { ContactInfoInput } from '#flows/contact-info/contact-info.types.ts';
import ContactInfoScreen from './contact-info.screen.tsx';
import { type ContactInfoPorts, wireContactInfo } from './contact-info.wiring.ts';

// Beside the screen, not before it.
const serviceApi = async () => (await import('#adapters/lender-api/service-api.ts')).createServiceApi;

/** `/customerService` (S-030, S-115). */
export default function CustomerServicePage() {
  const services = useServices();
  const query = useRoutedQuery();
  const navigate = useNavigate();
  const { config, routes, trust } = services;
  const input: ContactInfoInput = {
    telephone: config.servicePhone,
    email: trust(mailTo(config.email), 'email') === null ? '' : config.email,
    hasComplaintSite:
      configuredPlace(config.complaintUrl, 'complaint', routes, query) === null &&
      trust(config.complaintUrl, 'complaintUrl') !== null,
  };
  const flow = useMemo(() => wireContactInfo(contactInfoPorts(services)), [services]);
  const leave = useCallback(() => {
    // A site that is not allowed is no reason to leave a complaint unheard.
    navigate(
      configuredPlace(config.complaintUrl, 'complaint', routes, query) ??
        addressAt(routes, endings.complaintChosen, query),
    );
  }, [config, routes, query, navigate]);
  const { actor, timers } = useFlow(flow, '', input, leave);
  const Lender = config.law?.Lender;
  return <ContactInfoScreen actor={actor} timers={timers} hours={config.serviceHours} lender={Lender && <Lender />} />;
}

const mailTo = (email: string) => `mailto:${email}`;

const contactInfoPorts = ({ config, lender, open, send }: Services): ContactInfoPorts => ({
  ...lender(serviceApi, ['loadContact']),
  callTelephone: (telephone) => send({ type: 'callTelephone', telephone: telephone.replaceAll(' ', '') }),
  openMail: (email) => open(mailTo(email), 'email'),
  openComplaintSite: () => open(config.complaintUrl, 'complaintUrl'),
});
