import type { Onward } from '#app/page/use-flow-page.ts';
import type { WalletRedirectOutput } from '#flows/wallet-redirect/wallet-redirect.types.ts';

/** What the next page is given. */
export const onward = ({ orderId }: WalletRedirectOutput): Onward => ({ parameters: { orderId }, replace: true });
