import type { TestPreviewInput } from '#flows/test-preview/test-preview.types.ts';
import type { Driver } from '#tools/paths/driver.ts';

export const testPreviewDriver: Driver = {
  flow: 'test-preview',
  devPages: true,
  place: (input) => ({
    path: '/testPreview?view=device',
    platform: 'browser',
    keysHonoured: true,
    offersContacts: (input as TestPreviewInput).hasPicker,
  }),
  perform: {
    'parameter.edited': (ui, event) => ui.fill(String(event.name), String(event.value)),
    'parameters.applied': (ui) => ui.tap('button', 'Apply'),
    'parameters.restored': (ui) => ui.tap('button', 'Example values'),
    'photo.chosen': (ui) => ui.pick(/^Choose a photo/, [{ name: 'garden.jpg', type: 'image/jpeg', size: 100 }]),
    'photo.removed': (ui) => ui.tap('button', 'Remove the photo'),
    'contact.requested': (ui) => ui.tap('button', 'Choose a contact'),
    async 'contact.typed'(ui, event) {
      await ui.fill(/^This browser has no contacts/, String(event.text));
      await ui.tap('button', 'Take it');
    },
    'contact.cleared': (ui) => ui.tap('button', 'Remove the contact'),
    'place.requested': (ui) => ui.tap('button', 'Where am I'),
  },
  looks: {
    'parameters.applied': [{ role: 'button', name: 'Apply', is: 'disabled' }],
    'parameters.edited': [{ role: 'button', name: 'Apply', is: 'enabled' }],
    'parameters.refused': [
      { role: 'button', name: 'Apply', is: 'disabled' },
      { role: 'textbox', name: 'mobilePhone' },
    ],
    'photo.none': [{ role: 'img', name: 'garden.jpg', is: 'absent' }],
    'photo.chosen': [
      { role: 'img', name: 'garden.jpg' },
      { role: 'button', name: 'Remove the photo' },
    ],
    'contact.none': [{ role: 'button', name: 'Remove the contact', is: 'absent' }],
    'contact.asking': [{ role: 'button', name: 'Choose a contact', is: 'absent' }],
    'contact.got': [
      { role: 'status', name: 'The contact' },
      { role: 'button', name: 'Remove the contact' },
    ],
    'contact.denied': [{ role: 'button', name: 'Choose a contact', is: 'enabled' }],
    'place.none': [{ role: 'button', name: 'Where am I', is: 'enabled' }],
    'place.asking': [{ role: 'button', name: 'Where am I', is: 'absent' }],
    'place.got': [{ role: 'status', name: 'The place' }],
    'place.denied': [{ role: 'button', name: 'Where am I', is: 'enabled' }],
  },
  wires: {},
  waits: { placeWait: 10_000 },
  settles: {
    askContact: (ui, outcome) =>
      ui.answerDevice(
        'contact',
        'failure' in outcome ? null : outcome.output === null ? [] : [{ name: ['A Friend'], tel: ['000'] }],
      ),
    askPlace: (ui, outcome) => ui.answerDevice('place', 'failure' in outcome ? null : { coords: outcome.output }),
  },
};
