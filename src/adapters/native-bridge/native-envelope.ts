import type { NativeMessage } from '#shell/bridge-out/bridge-out.types.ts';

/** What goes over the bridge, whatever carries it (S-368). */
export type NativeEnvelope = {
  readonly v: 1;
  readonly id: string;
  readonly type: NativeMessage['type'];
  readonly payload: Readonly<Record<string, string>>;
};

type Shape = RegExp | 'page';

/** The fields of each message (S-227…S-238, P-54); a message with any other is not sent. */
export const messageShapes: Readonly<Record<NativeMessage['type'], Readonly<Record<string, Shape>>>> = {
  openPage: { page: 'page' },
  closeWebView: {},
  openProductPage: { productId: /^(?!.*\d{12})[\w-]{1,64}$/ },
  goHome: {},
  goMine: {},
  forceLogin: {},
  callTelephone: { telephone: /^\+?\d[\d ()-]{2,19}$/ },
  rateApp: {},
  reportConfirmPoint: {},
  startBankBinding: {},
  endBankBinding: {},
  dismissRepayDialog: {},
  setTitle: { title: /^(?!.*\d{5})\P{Cc}{1,80}$/u },
};

const isType = (type: unknown): type is NativeMessage['type'] => Object.keys(messageShapes).includes(String(type));

/** The envelope of a message that is one of these, with its fields and no other, else null (P-11). */
export function envelopeOf(
  id: string,
  message: unknown,
  isPage: (address: string, confirmedHost: unknown) => boolean,
): NativeEnvelope | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, confirmedHost, ...payload } = message as Readonly<Record<string, unknown>>;
  if (!isType(type)) return null;
  const fields = Object.entries(messageShapes[type]);
  const isWhole = fields.every(([name, shape]) => {
    const value = payload[name];
    return typeof value === 'string' && (shape === 'page' ? isPage(value, confirmedHost) : shape.test(value));
  });
  return isWhole && Object.keys(payload).length === fields.length
    ? { v: 1, id, type, payload: payload as Record<string, string> }
    : null;
}
