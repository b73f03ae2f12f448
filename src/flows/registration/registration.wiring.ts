import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { registrationContext } from '#flows/registration/registration.context.ts';
import { registrationMachine } from '#flows/registration/registration.machine.ts';
import type {
  Captcha,
  CodeRequest,
  RegisterRequest,
  RegistrationStep,
} from '#flows/registration/registration.types.ts';
import type { Message } from '#kit/messages.ts';

type Template = { readonly templateId: string };
type Landing = { readonly pageId: string };

/** What registering needs of the shell. */
export type RegistrationPorts = {
  loadTemplate(input: Template, signal: AbortSignal): Promise<Landing>;
  fetchCaptcha(signal: AbortSignal): Promise<Captcha>;
  requestCode(request: CodeRequest, signal: AbortSignal): Promise<void>;
  register(request: RegisterRequest, signal: AbortSignal): Promise<void>;
  /** Silent whatever happens (S-376). */
  trackVisit(visit: Landing): void;
  trackClick(click: Landing & { readonly phone: string }): void;
  openAgreement(): void;
  isShown(image: string): boolean;
  notify(message: Message): void;
  track(step: RegistrationStep): void;
};

export const wireRegistration = (ports: RegistrationPorts) => ({
  id: 'registration',
  isPublic: true,
  isContext: (context: unknown) => v.is(registrationContext(ports.isShown), context),
  machine: registrationMachine.provide({
    actors: {
      loadTemplate: fromPromise<Landing, Template>(({ input, signal }) => ports.loadTemplate(input, signal)),
      fetchCaptcha: fromPromise<Captcha, void>(({ signal }) => ports.fetchCaptcha(signal)),
      requestCode: fromPromise<void, CodeRequest>(({ input, signal }) => ports.requestCode(input, signal)),
      register: fromPromise<void, RegisterRequest>(({ input, signal }) => ports.register(input, signal)),
    },
    actions: {
      notify: (_, { message }) => ports.notify(message),
      track: (_, { step }) => ports.track(step),
      trackVisit: (_, visit) => ports.trackVisit(visit),
      trackClick: (_, click) => ports.trackClick(click),
      openAgreement: () => ports.openAgreement(),
    },
  }),
});
