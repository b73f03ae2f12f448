/** What can go wrong with one answer (P-05). */
export const faults = [
  { kind: 'refuse' },
  { kind: 'reset' },
  { kind: 'limit_data' },
  { kind: 'status', status: 400 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'html', status: 502 },
  { kind: 'empty' },
  { kind: 'null' },
  { kind: 'truncate' },
  { kind: 'wrongTypes' },
  { kind: 'noData' },
  { kind: 'unknownCode' },
  { kind: 'timeout' },
] as const;

export type Fault = (typeof faults)[number];

export const nameOf = (fault: Fault | { readonly kind: 'duplicate' }) =>
  'status' in fault ? `${fault.kind} ${fault.status}` : fault.kind;
