import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bankFormMachine } from '#flows/bank-form/bank-form.machine.ts';
import { field, input } from '#flows/bank-form/bank-form.samples.ts';
import BankFormScreen from '#screens/bank-form/bank-form.screen.tsx';
import { screenOnStage } from '#tests/support/screen-on-stage.tsx';
import { rendersOf } from '#tests/views/renders.ts';

const titles = ['Card number', 'Branch number', 'Account number', 'Phone of the holder'];

describe('a digit in the bank form', () => {
  it.each(['Card number', 'Branch number'])(
    'P-52 in "%s" draws its own field anew, and no other',
    async (typedInto) => {
      const on = screenOnStage(bankFormMachine, BankFormScreen, { input: { ...input, productId: 'B-2' } });
      await on.answer({
        items: titles.map((title) => field({ code: title, kind: 'text', title, hint: '' })),
        draft: {},
      });
      const user = userEvent.setup();
      const here = screen.getByRole<HTMLInputElement>('textbox', { name: typedInto });
      await user.type(here, '4');
      const { drawn, of } = await rendersOf(() => user.type(here, '0'));
      expect(here.value).toBe('40');
      expect(of).toBeGreaterThan(20);
      // The field, what it is made of, and what holds it.
      expect(drawn).toBeLessThanOrEqual(6);
      expect(drawn).toBeGreaterThan(0);
    },
  );
});
