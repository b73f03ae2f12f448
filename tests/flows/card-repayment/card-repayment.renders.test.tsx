import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ways } from '#flows/card-repayment/card-repayment.samples.ts';
import { rendersOf } from '#tests/views/renders.ts';
import { codeField, codeSent, stage } from './card-repayment.stage.tsx';

describe('what a tap draws anew of a card repayment', () => {
  it('P-52 another card: the list, and neither its drawings nor anything around it', async () => {
    const { answer, choose } = stage();
    await answer(ways);
    await choose();
    const { drawn, of } = await rendersOf(() => choose('Monsoon Bank, card ending in 0000'));
    expect(of).toBeGreaterThan(20);
    expect(drawn).toBe(2);
  });

  it('P-52 a digit of the code: nothing, the field alone has it', async () => {
    const { untilCode } = stage();
    await untilCode();
    await userEvent.type(codeField(), '1');
    const { drawn } = await rendersOf(() => userEvent.type(codeField(), '2'));
    expect(codeField().value).toBe('12');
    expect(drawn).toBe(0);
  });

  it('P-52 the sheet of the code, closed: not the drawings of the cards', async () => {
    const { untilCards, tap, answer } = stage();
    await untilCards();
    await tap('Pay ₹1250.50');
    await answer(codeSent);
    const { drawn, of } = await rendersOf(() => tap('Cancel'));
    expect(of).toBeGreaterThan(20);
    expect(drawn).toBeLessThanOrEqual(20);
  });
});
