import { asksFirst, type FirstCalls } from '#adapters/lender-api/contract/first-call.ts';
import { failurePage } from '#adapters/lender-api/contract/products.ts';

const asked = [asksFirst(failurePage, { deviceId: 'deviceId' })];

export const firstCalls = { error: asked, jointLogonFail: asked } satisfies FirstCalls;
