import { fromPromise } from 'xstate';
import { createStorage } from '#adapters/storage/storage.ts';
import { type DeviceParameters, readParameters } from '#flows/test-preview/parameters.ts';
import { testPreviewMachine } from '#flows/test-preview/test-preview.machine.ts';
import type { Contact, Place } from '#flows/test-preview/test-preview.types.ts';
import { refused } from '#kit/failure.ts';

type Picked = { readonly name?: readonly string[]; readonly tel?: readonly string[] };

/** The contact picker, which few browsers have. */
type ContactPicker = { select(parts: readonly string[], options: { multiple: false }): Promise<readonly Picked[]> };

const picker = (): ContactPicker | undefined =>
  (navigator as Navigator & { readonly contacts?: ContactPicker }).contacts;

async function askContact(): Promise<Contact | null> {
  const [picked] = (await picker()?.select(['name', 'tel'], { multiple: false })) ?? [];
  return picked ? { label: [...(picked.name ?? []), ...(picked.tel ?? [])].join(', ') || 'without a name' } : null;
}

const askPlace = () =>
  new Promise<Place>((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(refused('missing'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => reject(refused(code === PERMISSION_DENIED ? 'denied' : 'unavailable')),
    );
  });

const storage = createStorage(() => window.sessionStorage);
const key = 'test-preview';

/** The flow of the test page: what the browser gives stays in the page, and the parameters in the tab. */
export const testPreview = {
  id: 'test-preview',
  machine: testPreviewMachine.provide({
    actors: {
      askContact: fromPromise<Contact | null, void>(() =>
        askContact().catch(() => {
          throw refused('denied');
        }),
      ),
      askPlace: fromPromise<Place, void>(askPlace),
    },
    actions: {
      keepParameters: (_, { parameters }: { parameters: DeviceParameters }) => void storage.set(key, parameters),
    },
  }),
};

export const testPreviewInput = () => ({
  parameters: readParameters(storage.get(key)),
  hasPicker: picker() !== undefined,
});
