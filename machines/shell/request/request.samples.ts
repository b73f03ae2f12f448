import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './request.flow.ts';
import { type Exchange, type RequestInput, requestMachine } from './request.machine.ts';

const input: RequestInput = {
  request: 'loan-details',
  rule: 'zero',
  loud: true,
  once: false,
  sessionCodes: ['401001'],
  pendingCodes: ['7777'],
};

const good = { status: 200, isReadable: true } satisfies Partial<Exchange>;

export const requestFlow = defineFlow({
  ...manifest,
  machine: requestMachine,
  inputs: [
    { name: 'a loud request', input },
    { name: 'a silent request', input: { ...input, rule: '00', loud: false } },
    { name: 'a request that must happen once', input: { ...input, once: true } },
  ],
  events: [
    { label: 'the request is sent', event: { type: 'request.sent' } },
    { label: 'the screen is left', event: { type: 'request.aborted' } },
  ],
  outcomes: {
    exchange: [
      { label: 'yes', output: { ...good, body: { code: '00', message: '', data: { id: '1' } } } },
      {
        label: 'yes, with data of another shape',
        output: { ...good, body: { code: '00', message: '', data: [] }, isReadable: false },
      },
      { label: 'no', output: { ...good, body: { code: '99', message: 'Not today', data: null } } },
      { label: 'an answer without a code', output: { ...good, body: { data: {} } } },
      {
        label: 'a code that ends the session',
        output: { ...good, body: { code: 401001, message: 'Log in again' } },
      },
      { label: 'still working on it', output: { ...good, body: { code: '7777', message: 'Wait' } } },
      { label: 'status 401', output: { status: 401, body: null, isReadable: false } },
      { label: 'status 500', output: { status: 500, body: null, isReadable: false } },
      { label: 'a page instead of data', output: { ...good, body: '<html></html>', isReadable: false } },
      { label: 'no connection', failure: lost('offline') },
      { label: 'something unusable', failure: lost('malformed') },
    ],
  },
  guards: {
    isUnauthorised: 'the status is 401',
    isBadStatus: 'the status is not 2xx',
    isMalformed: 'the body is not an object',
    isSessionCode: 'the code ends the session',
    isAccepted: 'the code means yes',
    isPendingCode: 'the code means that the lender is still working on it',
    isUnreadable: 'the code means yes, but what comes with it is not of the promised shape',
    isUndecided: 'it must happen once and there is no code',
  },
  delays: { requestTimeout: '60 seconds' },
  invariants: [
    {
      label: 'only an accepted request is a yes',
      holds: (snapshot) => snapshot.matches('accepted') === snapshot.context.result.ok,
    },
  ],
});
