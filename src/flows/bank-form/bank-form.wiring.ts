import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { bankFormContext, bankFormValues, draftGroups } from '#flows/bank-form/bank-form.context.ts';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import type {
  BankDraft,
  BankItem,
  BindCardInput,
  DraftGroup,
  LoadedForm,
  LoadFormInput,
} from '#flows/bank-form/bank-form.types.ts';
import type { Message } from '#kit/messages.ts';
import { keepKnown } from './known-numbers.ts';

/** What the bank form needs of the shell. */
export type BankFormPorts = {
  loadItems(input: LoadFormInput, signal: AbortSignal): Promise<readonly BankItem[]>;
  bindCard(input: BindCardInput, signal: AbortSignal): Promise<void>;
  /** What is kept of a form that was not finished (S-372). */
  readonly drafts: {
    get(group: DraftGroup): unknown;
    set(group: DraftGroup, values: unknown): void;
    clear(group: DraftGroup): void;
  };
  notify(message: Message): void;
  /** Silent whatever happens (S-168). */
  startBankBinding(): void;
  endBankBinding(): void;
  closeWebView(): void;
};

function readDraft({ drafts }: BankFormPorts): BankDraft {
  const kept = draftGroups.flatMap((group) => {
    const values = v.safeParse(bankFormValues, drafts.get(group));
    return values.success ? [[group, values.output] as const] : [];
  });
  return Object.fromEntries(kept);
}

export const wireBankForm = (ports: BankFormPorts) => ({
  id: 'bank-form',
  isContext: (context: unknown) => v.is(bankFormContext, context),
  machine: bankFormMachine.provide({
    actors: {
      loadForm: fromPromise<LoadedForm, LoadFormInput>(async ({ input, signal }) => {
        return { items: await ports.loadItems(input, signal), draft: readDraft(ports) };
      }),
      bindCard: fromPromise<void, BindCardInput>(({ input, signal }) => ports.bindCard(input, signal)),
    },
    actions: {
      notify: (_, { message }) => ports.notify(message),
      keepDraft: (_, draft) => {
        if (draft) ports.drafts.set(draft.group, draft.values);
      },
      clearDraft: () => {
        for (const group of draftGroups) ports.drafts.clear(group);
      },
      offerKnownNumbers: ({ self }, { numbers }) => keepKnown(self, Object.fromEntries(numbers)),
      startBankBinding: () => ports.startBankBinding(),
      endBankBinding: () => ports.endBankBinding(),
      closeWebView: () => ports.closeWebView(),
    },
  }),
});
