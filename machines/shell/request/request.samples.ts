import { lost } from '#kit/failure.ts';
import { defineFlow } from '#kit/flow.ts';
import { manifest } from './request.flow.ts';
import { type RequestInput, requestMachine } from './request.machine.ts';

const input: RequestInput = { request: 'loan-details', rule: 'zero', loud: true, sessionCodes: ['401001'] };

export const requestFlow = defineFlow({
  ...manifest,
  machine: requestMachine,
  inputs: [
    { name: 'a loud request', input },
    { name: 'a silent request', input: { ...input, rule: '00', loud: false } },
  ],
  events: [
    { label: 'the request is sent', event: { type: 'request.sent' } },
    { label: 'the screen is left', event: { type: 'request.aborted' } },
  ],
  outcomes: {
    exchange: [
      { label: 'yes', output: { status: 200, body: { code: '00', message: '', data: { id: '1' } } } },
      { label: 'no', output: { status: 200, body: { code: '99', message: 'Not today', data: null } } },
      { label: 'an answer without a code', output: { status: 200, body: { data: {} } } },
      {
        label: 'a code that ends the session',
        output: { status: 200, body: { code: 401001, message: 'Log in again' } },
      },
      { label: 'status 401', output: { status: 401, body: null } },
      { label: 'status 500', output: { status: 500, body: null } },
      { label: 'a page instead of data', output: { status: 200, body: '<html></html>' } },
      { label: 'no connection', failure: lost('offline') },
      { label: 'an earlier attempt is still open', failure: lost('unresolved') },
    ],
  },
  guards: {
    isUnauthorised: 'the status is 401',
    isBadStatus: 'the status is not 2xx',
    isMalformed: 'the body is not an object',
    isSessionCode: 'the code ends the session',
    isAccepted: 'the code means yes',
  },
  delays: { requestTimeout: '60 seconds' },
  invariants: [
    {
      label: 'only an accepted request has a body',
      holds: (snapshot) => snapshot.matches('accepted') === snapshot.context.result.ok,
    },
  ],
});
