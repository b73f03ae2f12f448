import { type Failure, lost } from '#kit/failure.ts';
import { type RequestOutput, requestMachine } from '#shell/request/request.machine.ts';
import { createChart } from './chart.ts';
import { pendingCode } from './lender.ts';

/** What the product makes of a no of the lender's, by its own chart of a request. */
export function createRequests() {
  const chart = createChart(requestMachine);
  return {
    failureOf(code: string): Failure {
      const input = { request: '', rule: '00', loud: false, once: true, sessionCodes: [], pendingCodes: [pendingCode] };
      const sent = chart.step(chart.begin(input).to, { type: 'request.sent' });
      const output = { status: 200, body: { code, message: 'no' }, isReadable: false };
      const ended = chart.step(sent.to, { type: 'xstate.done.actor.exchange', output });
      const told = chart.snapshot(ended.to).output as RequestOutput | undefined;
      return told && !told.ok ? told.failure : lost('malformed');
    },
  };
}
