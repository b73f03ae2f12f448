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
      label: 'types another telephone number',
      event: { type: 'parameter.edited', name: 'mobilePhone', value: '13900139000' },
    },
    {
      label: 'types what is no telephone number',
      event: { type: 'parameter.edited', name: 'mobilePhone', value: 'none' },
    },
    { label: 'taps Apply', event: { type: 'parameters.applied' } },
    { label: 'taps Example values', event: { type: 'parameters.restored' } },
    {
      label: 'chooses a picture',
      event: { type: 'photo.chosen', photo: { name: 'garden.jpg', url: 'blob:garden' } },
    },
    { label: 'removes the picture', event: { type: 'photo.removed' } },
    { label: 'taps Choose a contact', event: { type: 'contact.requested' } },
    { label: 'types a contact', event: { type: 'contact.typed', text: 'A Friend' } },
    { label: 'types nothing', event: { type: 'contact.typed', text: ' ' } },
    { label: 'removes the contact', event: { type: 'contact.cleared' } },
    { label: 'taps Where am I', event: { type: 'place.requested' } },
  ],
  outcomes: {
    askContact: [
      { label: 'somebody', output: { label: 'A Friend' } },
      { label: 'nobody was chosen', output: null },
      { label: 'it is not allowed', failure: refused('denied') },
    ],
    askPlace: [
      { label: 'a place', output: { latitude: 12.97, longitude: 77.59, accuracy: 20 } },
      { label: 'it is not allowed', failure: refused('denied') },
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
    { label: 'links and sessions use only what can be used', holds: ({ context }) => areGood(context.parameters) },
    {
      label: 'a picture is there exactly while one is chosen',
      holds: (snapshot) => snapshot.matches({ photo: 'chosen' }) === (snapshot.context.photo !== null),
    },
    {
      label: 'a contact is there exactly while it is shown',
      holds: (snapshot) => snapshot.matches({ contact: 'got' }) === (snapshot.context.contact !== null),
    },
    {
      label: 'a place is there exactly while it is shown',
      holds: (snapshot) => snapshot.matches({ place: 'got' }) === (snapshot.context.place !== null),
    },
    {
      label: 'why there is none is told exactly where there is none',
      holds: (snapshot) =>
        snapshot.matches({ place: 'denied' }) === (snapshot.context.placeFailure !== null) &&
        snapshot.matches({ contact: 'denied' }) === (snapshot.context.contactFailure !== null),
    },
  ],
});
