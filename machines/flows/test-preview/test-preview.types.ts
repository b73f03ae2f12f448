import type { Failure } from '#kit/failure.ts';
import type { DeviceParameters, ParameterName } from './parameters.ts';

/** A picture of the developer's, which never leaves the page. */
export type Photo = {
  readonly name: string;
  /** An address by which only this page can show it. */
  readonly url: string;
};

/** Somebody of the developer's contacts, as one line. */
export type Contact = { readonly label: string };

/** In degrees; `accuracy` in metres. */
export type Place = { readonly latitude: number; readonly longitude: number; readonly accuracy: number };

export type TestPreviewInput = {
  readonly parameters: DeviceParameters;
  /** Whether the browser offers the contacts; else they are typed (S-387). */
  readonly hasPicker: boolean;
};

export type TestPreviewContext = TestPreviewInput & {
  /** As they are being edited. */
  readonly draft: DeviceParameters;
  readonly photo: Photo | null;
  readonly contact: Contact | null;
  readonly place: Place | null;
  /** Why there is no contact or place: `denied`, `missing` or `unavailable`; lost when no answer came in time. */
  readonly contactFailure: Failure | null;
  readonly placeFailure: Failure | null;
};

export type TestPreviewEvent =
  | { readonly type: 'parameter.edited'; readonly name: ParameterName; readonly value: string }
  | { readonly type: 'parameters.applied' }
  | { readonly type: 'parameters.restored' }
  | { readonly type: 'photo.chosen'; readonly photo: Photo }
  | { readonly type: 'photo.removed' }
  | { readonly type: 'contact.requested' }
  | { readonly type: 'contact.typed'; readonly text: string }
  | { readonly type: 'contact.cleared' }
  | { readonly type: 'place.requested' };
