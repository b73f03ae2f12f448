import type { Platform } from '#kit/entities.ts';

/** The twelve messages to the native shell (S-227…S-238, S-368), and the page's title (P-54). None carries anything about the person's session. */
export type NativeMessage =
  /** `confirmedHost`: a host of no list, whose name the borrower has read and wants to go to (S-361). It is not sent. */
  | { readonly type: 'openPage'; readonly page: string; readonly confirmedHost?: string }
  | { readonly type: 'closeWebView' }
  | { readonly type: 'openProductPage'; readonly productId: string }
  | { readonly type: 'goHome' }
  | { readonly type: 'goMine' }
  | { readonly type: 'forceLogin' }
  | { readonly type: 'callTelephone'; readonly telephone: string }
  | { readonly type: 'rateApp' }
  | { readonly type: 'reportConfirmPoint' }
  | { readonly type: 'startBankBinding' }
  | { readonly type: 'endBankBinding' }
  | { readonly type: 'dismissRepayDialog' }
  /** For the bar above the web view: the page's heading. */
  | { readonly type: 'setTitle'; readonly title: string };

export type BridgeOutEvent =
  | { readonly type: 'shell.detected'; readonly platform: Platform }
  | { readonly type: 'message.requested'; readonly id: string; readonly message: NativeMessage }
  | { readonly type: 'reply.received'; readonly id: string };

export type BridgeOutContext = {
  readonly platform: Platform;
  /** The message whose reply is awaited. */
  readonly awaited: string | null;
};
