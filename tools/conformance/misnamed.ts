import { calls } from '#adapters/lender-api/contract/index.ts';
import { commonNames } from '#kit/common-names.ts';
import { headersOfClient } from '../contract/openapi.ts';
import type { TestData } from './test-data.ts';

const ids = calls.map(({ id }) => id);
const common = [...commonNames, ...Object.values(headersOfClient).flat()];

/** What a request of a call may carry; null where the lender's own form decides that too (S-136). */
function fieldsOf(id: string): readonly string[] | null {
  const request = calls.find((call) => call.id === id)?.request as unknown as { entries: object; rest?: unknown };
  return request.rest === undefined ? Object.keys(request.entries) : null;
}

/** Each name in the data that the contract does not have, with those that it has. */
export function misnamedIn(data: TestData): readonly string[] {
  const { borrower, visitor, requests, after, refusals, readBack, looks } = data;
  const told = (place: string, names: readonly string[], known: readonly string[] | null) =>
    names.flatMap((name) =>
      known === null || known.includes(name)
        ? []
        : `${place}: there is no "${name}", only ${known.join(', ') || 'nothing'}`,
    );
  const inCall = (place: string, id: string, names: readonly string[]) =>
    ids.includes(id) ? told(place, names, fieldsOf(id)) : told(place, [id], ids);
  return [
    ...told('borrower', Object.keys(borrower), common),
    ...told('visitor', Object.keys(visitor), common),
    ...Object.entries(requests).flatMap(([id, fields]) => inCall(`requests.${id}`, id, Object.keys(fields))),
    ...Object.entries(after).flatMap(([id, firsts]) => told(`after.${id}`, [id, ...firsts], ids)),
    ...refusals.flatMap(({ call, fields }, place) => inCall(`refusals.${place}`, call, Object.keys(fields))),
    ...Object.entries(readBack).flatMap(([id, { field, call }]) => [
      ...inCall(`readBack.${id}`, id, [field]),
      ...told(`readBack.${id}`, [call], ids),
    ]),
    ...Object.entries(looks).flatMap(([id, { call }]) => told(`looks.${id}`, [id, call], ids)),
  ];
}
