import { messageShapes } from '#adapters/native-bridge/native-envelope.ts';
import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';

type MessageType = NativeMessage['type'];

/** What the app does when it is told, and what a plain browser does instead (S-227…S-238, S-368). */
export const duties: Readonly<Record<MessageType, readonly [does: string, instead: string]>> = {
  openPage: [
    'opens the page: one of the app’s own (`setting`, `main`, `login`, `order`, `productDetail`), a route under the app’s scheme, or an https address outside the web view',
    'opens an address of an allowed host',
  ],
  closeWebView: ['closes the web view', 'goes to the page before'],
  openProductPage: ['opens the product', 'nothing'],
  goHome: ['shows its first page', 'opens the start of the web view'],
  goMine: ['shows its page about the borrower', 'nothing'],
  forceLogin: ['ends the session and asks to log in: the lender no longer accepts it', 'nothing'],
  callTelephone: ['dials', 'opens `tel:`'],
  rateApp: ['asks for a rating in the shop', 'nothing'],
  reportConfirmPoint: ['notes that a loan was applied for', 'nothing'],
  startBankBinding: ['notes that a card is being bound', 'nothing'],
  endBankBinding: ['notes that a card was bound', 'nothing'],
  setTitle: ['shows it as the title of the page', 'nothing: the document has it already'],
  dismissRepayDialog: ['closes its own repayment dialog; sent on Android alone', 'nothing'],
};

const rulesOf: Readonly<Record<string, string>> = {
  page: 'an address or route that the web view’s gate lets through, without anything of the session',
};

/** The fields of a message's payload with what stands in each; of one that has none, nothing. */
export const fieldsOf = (type: MessageType): readonly (readonly [name: string, holds: string])[] =>
  Object.entries(messageShapes[type]).map(([name, shape]) => [
    name,
    shape instanceof RegExp ? `text like \`${shape.source}\`` : (rulesOf[shape] ?? shape),
  ]);
