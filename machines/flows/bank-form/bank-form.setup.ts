import { assign, setup } from 'xstate';
import type { Held } from '#kit/failed-port.ts';
import { isHeldBack, isLost, isRepeatSafe } from '#kit/guards.ts';
import * as limits from '#kit/limits.ts';
import type { Message } from '#kit/messages.ts';
import { effect, port } from '#kit/port.ts';
import type { FlowTag, StateMeta } from '#kit/state-meta.ts';
import {
  answerOf,
  draftGroupOf,
  draftOf,
  firstMissing,
  hasSheet,
  isAnswer,
  isChannel,
  isKept,
  isPickable,
  shownItem,
  startForm,
  tabsOf,
  typedValue,
} from './bank-form.rules.ts';
import type {
  BankFormContext,
  BankFormEvent,
  BankFormInput,
  BankFormOutput,
  BindCardInput,
  DraftGroup,
  LoadedForm,
  LoadFormInput,
  Values,
} from './bank-form.types.ts';

export const pickedItem = (context: BankFormContext) =>
  context.picking ? shownItem(context, context.picking.code) : undefined;

/** What is to be kept after a field was filled in; null when it is none of the form. */
export function keptAfter(context: BankFormContext, code: string): { group: DraftGroup; values: Values } | null {
  const item = context.items.find((candidate) => candidate.code === code);
  if (!item) return null;
  const group = draftGroupOf(item);
  return { group, values: draftOf(context, group) };
}

const isFilled = ({ context }: { readonly context: BankFormContext }, params: { typed: Values }) =>
  firstMissing(context, params.typed) === undefined;

/** Before a form is loaded, and when nothing of it is to be kept any more. */
export const noForm = { items: [], cardType: '', channel: '', values: {}, picking: null } as const;

/** What binding a card needs of the outside, and what it can do and judge itself. */
export const bankFormSetup = setup({
  types: {
    input: {} as BankFormInput,
    context: {} as BankFormContext,
    events: {} as BankFormEvent,
    output: {} as BankFormOutput,
    tags: {} as FlowTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadForm: port<LoadFormInput, LoadedForm>('loadForm'),
    bindCard: port<BindCardInput, void>('bindCard'),
  },
  actions: {
    markRepeat: assign({ isRepeat: true }),
    clearRepeat: assign({ isRepeat: false }),
    storeHeld: assign((_, params: Held) => params),
    closeRepeat: assign({ keysHonoured: false }),
    clearForm: assign(noForm),
    storeForm: assign((_, { items, draft }: LoadedForm) => startForm(items, draft)),
    storeCardType: assign((_, params: { cardType: string }) => ({ cardType: params.cardType })),
    storeField: assign(({ context }, params: { item: string; value: string }) => {
      const item = shownItem(context, params.item);
      return item ? { values: { ...context.values, [item.code]: typedValue(item, params.value) } } : {};
    }),
    openPicker: assign(({ context }, params: { item: string }) => {
      const item = shownItem(context, params.item);
      return { picking: item ? { code: item.code, value: answerOf(item, context.values) } : null };
    }),
    storePick: assign(({ context: { picking } }, params: { value: string }) => ({
      picking: picking && { ...picking, value: params.value },
    })),
    storePicked: assign(({ context: { picking, values } }) =>
      picking ? { values: { ...values, [picking.code]: picking.value } } : {},
    ),
    storeChannel: assign(({ context: { picking } }) => (picking ? { channel: picking.value } : {})),
    closePicker: assign({ picking: null }),
    notify: effect<{ message: Message }>('notify'),
    /** Null: there is nothing new. */
    keepDraft: effect<{ group: DraftGroup; values: Values } | null>('keepDraft'),
    clearDraft: effect('clearDraft'),
    /** What the lender knows, for whoever keeps it no longer than the page: it is never in the context (P-13). */
    offerKnownNumbers: effect<{ numbers: readonly (readonly [code: string, digits: string])[] }>('offerKnownNumbers'),
    startBankBinding: effect('startBankBinding'),
    endBankBinding: effect('endBankBinding'),
    closeWebView: effect('closeWebView'),
  },
  guards: {
    hasItems: (_, params: LoadedForm) => params.items.length > 0,
    isOfferedCardType: ({ context }, params: { cardType: string }) => {
      const tabs = tabsOf(context);
      return tabs !== undefined && isAnswer(tabs, params.cardType);
    },
    isKeptField: ({ context }, params: { item: string }) => {
      const item = shownItem(context, params.item);
      return item !== undefined && !hasSheet(item) && isKept(item);
    },
    isPickerField: ({ context }, params: { item: string }) => {
      const item = shownItem(context, params.item);
      return item !== undefined && hasSheet(item);
    },
    isPickable: ({ context }, params: { value: string }) => {
      const item = pickedItem(context);
      return item !== undefined && isPickable(item, params.value);
    },
    isPicked: ({ context }) => {
      const item = pickedItem(context);
      return item !== undefined && isAnswer(item, context.picking?.value ?? '');
    },
    isChannelPicked: ({ context }) => {
      const item = pickedItem(context);
      return item !== undefined && isChannel(item) && context.cardType === String(limits.defaultCardType);
    },
    isFilled,
    isRepeatable: (at, params: { typed: Values }) => isRepeatSafe(at) && isFilled(at, params),
    isRepeatSafe,
    isFromOrder: ({ context }) => context.source === 'loanDetail',
    isFromRepayment: ({ context }) => context.source === 'repayChoose',
    isFromApp: ({ context }) => context.source === '',
    isLost,
    isHeldBack,
  },
});
