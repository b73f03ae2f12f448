import type { ReactNode } from 'react';
import { type ActorOptions, type AnyActor, type AnyStateMachine, createActor } from 'xstate';
import { contactFormMachine } from '#flows/contact-form/contact-form.machine.ts';
import { faqMachine } from '#flows/faq/faq.machine.ts';
import { homeContactMachine } from '#flows/home-contact/home-contact.machine.ts';
import ContactFormScreen from './contact-form.screen.tsx';
import FaqScreen from './faq.screen.tsx';
import HomeContactScreen from './home-contact.screen.tsx';
import { AboutPage } from './pages/about.tsx';
import { ContactPage } from './pages/contact.tsx';
import { FaqPage } from './pages/faq.tsx';
import { HomePage } from './pages/home.tsx';
import { LoanPage } from './pages/loan.tsx';
import { PolicyPage } from './pages/policy.tsx';
import type { PageName } from './pages.ts';

type Content = {
  /** Draws it anew, in the language of now. `policyFrame` is there once the browser knows where the policy is kept. */
  readonly draw: (policyFrame?: ReactNode) => ReactNode;
  /** The page's flow, not started yet; none where nothing can be done but read. */
  readonly actor?: AnyActor;
};

type Watch = Pick<ActorOptions<AnyStateMachine>, 'inspect'>;

/** What stands on a page. */
export function contentOf(page: PageName, watch: Watch = {}): Content {
  switch (page) {
    case 'home': {
      const actor = createActor(homeContactMachine, watch);
      return { actor, draw: () => <HomePage form={<HomeContactScreen actor={actor} />} /> };
    }
    case 'faq': {
      const actor = createActor(faqMachine, watch);
      return { actor, draw: () => <FaqPage list={<FaqScreen actor={actor} />} /> };
    }
    case 'contact': {
      const actor = createActor(contactFormMachine, watch);
      return { actor, draw: () => <ContactPage form={<ContactFormScreen actor={actor} />} /> };
    }
    case 'policy':
      return { draw: (policyFrame = null) => <PolicyPage frame={policyFrame} /> };
    case 'loan':
      return { draw: () => <LoanPage /> };
    case 'about':
      return { draw: () => <AboutPage /> };
  }
}
