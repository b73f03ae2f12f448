import { afterEach, describe, expect, it } from 'vitest';
import { spoken } from '#adapters/config/spoken.ts';
import { yesCode } from '#tests/specification/answers.ts';
import { sentCalls, specified } from '#tests/specification/calls.ts';
import { json } from './lender-double.ts';
import { lenderOfFile } from './lender-of-file.ts';
import { createWire, goodData, outcomeOf, uses } from './wire.ts';

const lender = await lenderOfFile();

afterEach(() => {
  spoken.language = '';
});

/** What is told to the lender, and not read from it; pictures are not sent twice for a word. */
const told = ['save-score', 'google-score', 'event-save', 'track-visit', 'track-click', 'track-event', 'get-sms'];
const isOnlyRead = (id: string) => !specified(id).once && ![...told, 'upload-problem-img'].includes(id);

describe('another language is chosen while the lender is being asked', () => {
  it.each(uses)('P-58 what is only read is read again in it, all else is asked once: $call', async ({ call, use }) => {
    const { path } = specified(call);
    const rowAt = (url: string) => sentCalls.find((row) => url.split('?')[0] === `${row.prefix}${row.path}`);
    lender.answerWith((response, request) => {
      const row = rowAt(request.url);
      if (row?.path === path) spoken.language = 'hi';
      if (row) json({ code: yesCode(row), message: 'fine', data: goodData[row.id] })(response, request);
    });
    const asked = () =>
      lender.captured.flatMap(({ url, headers }) => (rowAt(url)?.path === path ? [headers['accept-language']] : []));
    spoken.language = 'en';
    await outcomeOf(use(createWire(lender.origin)));
    expect(asked()).toEqual(isOnlyRead(call) ? ['en', 'hi'] : ['en']);
  });
});
