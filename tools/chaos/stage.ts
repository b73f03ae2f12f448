import type { Browser } from 'playwright-core';
import { serveStack, type WebBuild } from '#tests/support/stack.ts';
import { createLenderControl } from './lender-control.ts';
import { createPhone } from './phone.ts';
import type { Stage } from './session.ts';

/** A web view and a lender of their own for one session after another. */
export async function openStage(build: WebBuild, browser: Browser): Promise<Stage & { close(): Promise<void> }> {
  const stack = await serveStack(build);
  return {
    web: stack.web,
    openPhone: (record) => createPhone(browser, stack.web, record),
    control: createLenderControl(stack.lender),
    close: stack.close,
  };
}
