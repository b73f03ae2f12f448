import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';

/** The twelve messages that a screen sends (S-227…S-238), to be fired by hand (S-390); the title goes by itself. */
export const messages: readonly NativeMessage[] = [
  { type: 'openPage', page: '/aboutUs' },
  { type: 'closeWebView' },
  { type: 'openProductPage', productId: 'P-1' },
  { type: 'goHome' },
  { type: 'goMine' },
  { type: 'forceLogin' },
  { type: 'callTelephone', telephone: '000 000 0000' },
  { type: 'rateApp' },
  { type: 'reportConfirmPoint' },
  { type: 'startBankBinding' },
  { type: 'endBankBinding' },
  { type: 'dismissRepayDialog' },
];
