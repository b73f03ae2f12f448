import type { TrackedStep } from '#adapters/analytics/tracking.ts';
import type { RepaymentStep } from '#kit/repayment-step.ts';

/** A step of a repayment as it is reported (S-375): of the order and the product that the page's address names. */
export function repaymentStep({ step, result }: RepaymentStep, query: URLSearchParams): TrackedStep {
  const orderId = query.get('orderId');
  const productId = query.get('productId');
  return {
    name: `repay.${step}`,
    step,
    ...(orderId && { orderId }),
    ...(productId && { productId }),
    ...(result && { result }),
  };
}
