import type { Manifest } from '#kit/manifest.ts';
import { groups } from './groups.ts';

const names = Object.keys(groups);

/** Flows as they are told of: by group, by their place in it, then by name. Those of no group come last. */
export const inOrder = <Told extends Manifest>(flows: readonly Told[]): readonly Told[] =>
  [...flows].sort(
    (one, other) =>
      placeOf(one.group) - placeOf(other.group) ||
      (one.order ?? Number.POSITIVE_INFINITY) - (other.order ?? Number.POSITIVE_INFINITY) ||
      (one.id < other.id ? -1 : 1),
  );

const placeOf = (group: string | undefined) =>
  names.includes(group ?? '') ? names.indexOf(group ?? '') : names.length;
