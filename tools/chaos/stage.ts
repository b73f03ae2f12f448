import type { Browser } from 'playwright-core';
import type { Mode } from '#sandbox/modes.ts';
import { serveStack, type WebBuild } from '#tests/support/stack.ts';
import { createLenderControl } from './lender-control.ts';
import { createPhone } from './phone.ts';
import type { Stage } from './session.ts';

/** A web view and a lender of their own for one session after another. The configuration says of keys what is true of the lender. */
export async function openStage(build: WebBuild, browser: Browser): Promise<Stage & { close(): Promise<void> }> {
  let guard: Mode['guard'] = 'order';
  const stack = await serveStack(build, {
    configure: (config) => ({ ...config, idempotency: { header: true, honoured: guard !== 'neither' } }),
  });
  const control = createLenderControl(stack.lender);
  return {
    web: stack.web,
    openPhone: (record) => createPhone(browser, stack.web, record),
    control: {
      ...control,
      beginAnew(mode, seed) {
        guard = mode.guard;
        return control.beginAnew(mode, seed);
      },
    },
    close: stack.close,
  };
}
