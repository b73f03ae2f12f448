import type { SnapshotFrom } from 'xstate';
import { type ParameterName, parameterNames, parameterProblem } from './parameters.ts';
import type { testPreviewMachine } from './test-preview.machine.ts';

type Snapshot = SnapshotFrom<typeof testPreviewMachine>;

/** What links and sessions use. */
export const selectParameters = (snapshot: Snapshot) => snapshot.context.parameters;
export const selectDraft = (snapshot: Snapshot) => snapshot.context.draft;
export const selectPhoto = (snapshot: Snapshot) => snapshot.context.photo;
export const selectContact = (snapshot: Snapshot) => snapshot.context.contact;
export const selectContactFailure = (snapshot: Snapshot) => snapshot.context.contactFailure;
export const selectPlace = (snapshot: Snapshot) => snapshot.context.place;
export const selectPlaceFailure = (snapshot: Snapshot) => snapshot.context.placeFailure;
export const hasPicker = (snapshot: Snapshot) => snapshot.context.hasPicker;
export const canApply = (snapshot: Snapshot) => snapshot.can({ type: 'parameters.applied' });
export const isAskingContact = (snapshot: Snapshot) => snapshot.matches({ contact: 'asking' });
export const isAskingPlace = (snapshot: Snapshot) => snapshot.matches({ place: 'asking' });

/** What is wrong with a field, once it was tried to apply it; null while nothing is. */
export const problemOf = (name: ParameterName) => (snapshot: Snapshot) =>
  snapshot.matches({ parameters: 'refused' }) ? parameterProblem(name, snapshot.context.draft[name]) : null;

/** How many fields cannot be used as they are. */
export const selectProblemCount = (snapshot: Snapshot) =>
  parameterNames.filter((name) => problemOf(name)(snapshot) !== null).length;
