import { afterEach, expect, it } from 'vitest';
import { parseConfig } from '#adapters/config/config.ts';
import { problemInit } from '#adapters/lender-api/contract/complaints.ts';
import { identityKeyMap } from '#adapters/lender-api/contract/key-map.ts';
import type { LenderApi } from '#adapters/lender-api/lender-api.ts';
import { readPageQuery } from '#adapters/lender-api/page-query.ts';
import document from '#app/public/config.json' with { type: 'json' };
import { createServices } from '#app/services.ts';
import { goodNews, message, textOf } from '#kit/messages.ts';
import { common } from '#words/common.texts.ts';
import { copyWords } from '#words/copying.texts.ts';

const services = () =>
  createServices({
    config: parseConfig(document),
    page: readPageQuery('', ''),
    borrower: null,
    keyMap: identityKeyMap,
  });

afterEach(() => sessionStorage.clear());

const shown = ({ toast }: ReturnType<typeof services>) => {
  const { context } = toast.getSnapshot();
  return { text: context.toast && textOf(context.toast), duration: context.duration };
};

it('S-373 S-802 a message of which its caller says nothing stands for 3000 ms', () => {
  const on = services();
  on.notify(message(common.error));
  expect(shown(on)).toEqual({ text: 'error', duration: 3_000 });
});

it('S-373 S-804 information stands for 2000 ms', () => {
  const on = services();
  on.notify(goodNews(copyWords.copySuccess));
  expect(shown(on)).toEqual({ text: 'copy success', duration: 2_000 });
});

it('S-373 S-804 a failure of the wrapper stands for 2000 ms', async () => {
  const on = services();
  const { ask } = on.lender(
    async () =>
      ({ call }: LenderApi) => ({ ask: () => call(problemInit, { orderId: 'O-1' }) }),
    ['ask'],
  );
  await expect(ask()).rejects.toMatchObject({ kind: 'lost' });
  expect(shown(on)).toEqual({ text: 'error', duration: 2_000 });
});
