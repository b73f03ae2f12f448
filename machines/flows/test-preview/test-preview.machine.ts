import { assign, setup } from 'xstate';
import { failureOf } from '#kit/failed-port.ts';
import { type Failure, lost } from '#kit/failure.ts';
import { effect, port } from '#kit/port.ts';
import { areGood, type DeviceParameters, exampleParameters, type ParameterName } from './parameters.ts';
import type {
  Contact,
  Photo,
  Place,
  TestPreviewContext,
  TestPreviewEvent,
  TestPreviewInput,
} from './test-preview.types.ts';

/** S-546, milliseconds. Not among the limits, which the borrower's build holds. */
const placeWait = 10_000;

/** Try the web view as an app would open it, and what a phone gives away: a picture, a contact, a place. */
export const testPreviewMachine = setup({
  types: { input: {} as TestPreviewInput, context: {} as TestPreviewContext, events: {} as TestPreviewEvent },
  actors: {
    askContact: port<void, Contact | null>('askContact'),
    askPlace: port<void, Place>('askPlace'),
  },
  actions: {
    storeDraft: assign(({ context }, { name, value }: { name: ParameterName; value: string }) => ({
      draft: { ...context.draft, [name]: value },
    })),
    applyDraft: assign(({ context }) => ({ parameters: context.draft })),
    restoreExample: assign({ parameters: exampleParameters, draft: exampleParameters }),
    keepParameters: effect<{ parameters: DeviceParameters }>('keepParameters'),
    storePhoto: assign((_, { photo }: { photo: Photo }) => ({ photo })),
    clearPhoto: assign({ photo: null }),
    storeContact: assign((_, { contact }: { contact: Contact | null }) => ({ contact })),
    storeContactFailure: assign((_, { failure }: { failure: Failure }) => ({ contactFailure: failure })),
    clearContact: assign({ contact: null, contactFailure: null }),
    storePlace: assign((_, { place }: { place: Place }) => ({ place })),
    storePlaceFailure: assign((_, { failure }: { failure: Failure }) => ({ placeFailure: failure })),
    clearPlace: assign({ place: null, placeFailure: null }),
  },
  guards: {
    isGood: ({ context }) => areGood(context.draft),
    hasPicker: ({ context }) => context.hasPicker,
    isTypedHere: ({ context }, { text }: { text: string }) => !context.hasPicker && text.trim() !== '',
    isChosen: (_, { contact }: { contact: Contact | null }) => contact !== null,
  },
  delays: { placeWait },
}).createMachine({
  id: 'testPreview',
  context: ({ input }) => ({
    ...input,
    draft: input.parameters,
    photo: null,
    contact: null,
    place: null,
    contactFailure: null,
    placeFailure: null,
  }),
  type: 'parallel',
  states: {
    parameters: {
      description: 'What an app would put into the address.',
      initial: 'applied',
      on: {
        'parameter.edited': {
          target: '.edited',
          actions: { type: 'storeDraft', params: ({ event }) => ({ name: event.name, value: event.value }) },
        },
        'parameters.restored': {
          target: '.applied',
          actions: ['restoreExample', { type: 'keepParameters', params: { parameters: exampleParameters } }],
        },
      },
      states: {
        applied: { description: 'Links and sessions use what the fields show.' },
        edited: {
          description: 'The fields show something else than links and sessions use.',
          on: {
            'parameters.applied': [
              {
                guard: 'isGood',
                target: 'applied',
                actions: [
                  'applyDraft',
                  { type: 'keepParameters', params: ({ context }) => ({ parameters: context.draft }) },
                ],
              },
              { target: 'refused' },
            ],
          },
        },
        refused: {
          description: 'A field cannot be used as it is; beside it stands why.',
        },
      },
    },
    photo: {
      description: 'A picture from the phone.',
      initial: 'none',
      on: {
        'photo.chosen': {
          target: '.chosen',
          actions: { type: 'storePhoto', params: ({ event }) => ({ photo: event.photo }) },
        },
      },
      states: {
        none: { description: 'No picture is chosen.' },
        chosen: {
          description: 'The picture is shown. It stays in the page.',
          on: { 'photo.removed': { target: 'none', actions: 'clearPhoto' } },
        },
      },
    },
    contact: {
      description: 'Somebody from the contacts of the phone.',
      initial: 'none',
      states: {
        none: {
          description: 'Nobody is chosen.',
          on: {
            'contact.requested': { guard: 'hasPicker', target: 'asking' },
            'contact.typed': {
              guard: { type: 'isTypedHere', params: ({ event }) => ({ text: event.text }) },
              target: 'got',
              actions: { type: 'storeContact', params: ({ event }) => ({ contact: { label: event.text } }) },
            },
          },
        },
        asking: {
          description: 'The browser shows the contacts.',
          entry: 'clearContact',
          invoke: {
            id: 'askContact',
            src: 'askContact',
            onDone: [
              {
                guard: { type: 'isChosen', params: ({ event }) => ({ contact: event.output }) },
                target: 'got',
                actions: { type: 'storeContact', params: ({ event }) => ({ contact: event.output }) },
              },
              { target: 'none' },
            ],
            onError: { target: 'denied', actions: { type: 'storeContactFailure', params: failureOf } },
          },
        },
        got: {
          description: 'The contact is shown. It stays in the page.',
          on: { 'contact.cleared': { target: 'none', actions: 'clearContact' } },
        },
        denied: {
          description: 'The browser gave no contact; why stands in its place.',
          on: { 'contact.requested': 'asking' },
        },
      },
    },
    place: {
      description: 'Where the phone is.',
      initial: 'none',
      states: {
        none: { description: 'Nobody asked yet.', on: { 'place.requested': 'asking' } },
        asking: {
          description: 'The browser is asked, which may ask the developer.',
          entry: 'clearPlace',
          invoke: {
            id: 'askPlace',
            src: 'askPlace',
            onDone: {
              target: 'got',
              actions: { type: 'storePlace', params: ({ event }) => ({ place: event.output }) },
            },
            onError: { target: 'denied', actions: { type: 'storePlaceFailure', params: failureOf } },
          },
          after: {
            placeWait: {
              target: 'denied',
              actions: { type: 'storePlaceFailure', params: { failure: lost('timeout') } },
            },
          },
        },
        got: { description: 'The place is shown. It stays in the page.', on: { 'place.requested': 'asking' } },
        denied: {
          description: 'The browser told no place; why stands in its place.',
          on: { 'place.requested': 'asking' },
        },
      },
    },
  },
});
