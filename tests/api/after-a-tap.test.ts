import { describe, expect, it, vi } from 'vitest';
import { yesCode } from '#tests/specification/answers.ts';
import { sentCalls, specified } from '#tests/specification/calls.ts';
import { deferred } from '#tests/support/deferred.ts';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, goodData, outcomeOf, uses } from './wire.ts';

const lender = await lenderOfFile();
const rowAt = (url: string) => sentCalls.find((row) => url.split('?')[0] === `${row.prefix}${row.path}`);

describe('while a tap is answered', () => {
  it.each(uses)(
    'P-52 S-398 what is only read waits for its frame, what must happen once does not: $call',
    async (row) => {
      const { once } = specified(row.call);
      lender.answerWith((response, request) => {
        const asked = rowAt(request.url);
        if (asked) json({ code: yesCode(asked), message: 'fine', data: goodData[asked.id] })(response, request);
      });
      const { promise: answered, resolve: answer } = deferred<void>();
      const tapAnswered = vi.fn(() => answered);
      const outcome = outcomeOf(row.use(createWire(lender.origin, { tapAnswered })));
      if (!once) {
        await vi.waitFor(() => expect(tapAnswered).toHaveBeenCalled());
        await new Promise((resolve) => setTimeout(resolve, 20));
        expect(lender.captured).toEqual([]);
      }
      answer();
      await outcome;
      const asked = lender.captured.map(({ url }) => rowAt(url));
      expect(asked.map((call) => call?.id)).toContain(row.call);
      expect(tapAnswered).toHaveBeenCalledTimes(asked.filter((call) => !call?.once).length);
    },
  );
});
