import { refused } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { areGood, exampleParameters as parameters } from './parameters.ts';
import { manifest } from './test-preview.flow.ts';
import { testPreviewMachine } from './test-preview.machine.ts';

export const testPreviewFlow = defineFlow({
  ...manifest,
  machine: testPreviewMachine,
  inputs: [
    { name: 'a browser that offers the contacts', input: { parameters, hasPicker: true } },
    { name: 'a browser that does not', input: { parameters, hasPicker: false } },
  ],
  events: [
    {
      says: 'types another telephone number',
      event: { type: 'parameter.edited', name: 'mobilePhone', value: '13900139000' },
    },
    {
      says: 'types what is no telephone number',
      event: { type: 'parameter.edited', name: 'mobilePhone', value: 'none' },
    },
    { says: 'taps Apply', event: { type: 'parameters.applied' } },
    { says: 'taps Example values', event: { type: 'parameters.restored' } },
    {
      says: 'chooses a picture',
      event: { type: 'photo.chosen', photo: { name: 'garden.jpg', url: 'blob:garden' } },
    },
    { says: 'removes the picture', event: { type: 'photo.removed' } },
    { says: 'taps Choose a contact', event: { type: 'contact.requested' } },
    { says: 'types a contact', event: { type: 'contact.typed', text: 'A Friend' } },
    { says: 'types nothing', event: { type: 'contact.typed', text: ' ' } },
    { says: 'removes the contact', event: { type: 'contact.cleared' } },
    { says: 'taps Where am I', event: { type: 'place.requested' } },
  ],
  outcomes: {
    askContact: [
      { says: 'somebody', output: { says: 'A Friend' } },
      { says: 'nobody was chosen', output: null },
      { says: 'it is not allowed', failure: refused('denied') },
    ],
    askPlace: [
      { says: 'a place', output: { latitude: 12.97, longitude: 77.59, accuracy: 20 } },
      { says: 'it is not allowed', failure: refused('denied') },
    ],
  },
  guards: {
    isGood: 'every field can be used',
    hasPicker: 'the browser offers the contacts',
    isTypedHere: 'it is a text, and the browser does not offer the contacts',
    isChosen: 'somebody was chosen',
  },
  delays: { placeWait: '10 s' },
  invariants: [
    { says: 'links and sessions use only what can be used', holds: ({ context }) => areGood(context.parameters) },
    {
      says: 'a picture is there exactly while one is chosen',
      holds: (snapshot) => snapshot.matches({ photo: 'chosen' }) === (snapshot.context.photo !== null),
    },
    {
      says: 'a contact is there exactly while it is shown',
      holds: (snapshot) => snapshot.matches({ contact: 'got' }) === (snapshot.context.contact !== null),
    },
    {
      says: 'a place is there exactly while it is shown',
      holds: (snapshot) => snapshot.matches({ place: 'got' }) === (snapshot.context.place !== null),
    },
    {
      says: 'why there is none is told exactly where there is none',
      holds: (snapshot) =>
        snapshot.matches({ place: 'denied' }) === (snapshot.context.placeFailure !== null) &&
        snapshot.matches({ contact: 'denied' }) === (snapshot.context.contactFailure !== null),
    },
  ],
});
