import { countries, countryOf } from './countries.ts';
import { seeded } from './seed.ts';
import type { LenderState, SandboxCard } from './state.ts';
import { isBorrower } from './words.ts';

const card = (id: number, tail: string, bankName: string, bankCode: string): SandboxCard => ({
  id: `C-${id}`,
  bankName,
  cardNo: `999000000000${tail}`,
  bankCode,
});

/** One card for each way a commit can go (S-904…S-906); every borrower but U-NOCARD has them all. */
export const cards: readonly SandboxCard[] = [
  card(1, '1111', 'Harbour Bank', 'HRB'),
  card(2, '0000', 'Monsoon Bank', 'MSN'),
  card(3, '2222', 'Lagoon Bank', 'LGN'),
  card(4, '2223', 'Ridge Bank', 'RDG'),
  card(5, '3333', 'Delta Bank', 'DLT'),
  card(6, '4444', 'Cedar Bank', 'CDR'),
];

export const tailOf = (cardNo: string): string => cardNo.slice(-4);

/** What the bank of a code is called where the borrower is. The banks of a country stand in the order of the cards. */
export function bankFor(userId: string, code: string, otherwise: string): string {
  const country = countryOf(userId);
  const place = cards.findIndex(({ bankCode }) => bankCode === code);
  return (country && countries[country].banks[place]) ?? otherwise;
}

/** The borrower's cards: those that everybody has, and those that were bound. */
export const cardsOf = (state: LenderState, userId: string): readonly SandboxCard[] => [
  ...(isBorrower(userId, 'NOCARD')
    ? []
    : cards.map((card) => ({ ...card, bankName: bankFor(userId, card.bankCode, card.bankName) }))),
  ...state.boundCards.flatMap((bound) => (bound.userId === userId ? [bound.card] : [])),
];

type Bank = { readonly name: string; readonly code: string };

/** The borrower has this card from now on. Of its number the last four digits are kept, and a mark by which it is known again. */
export function withCard(state: LenderState, userId: string, cardNo: string, bank: Bank) {
  const tail = tailOf(cardNo).padStart(4, '0');
  const mark = seeded(0, `${bank.code} ${cardNo}`);
  const had =
    state.boundCards.find((one) => one.userId === userId && one.mark === mark)?.card ??
    cardsOf({ ...state, boundCards: [] }, userId).find((one) => one.cardNo === cardNo && one.bankCode === bank.code);
  if (had) return { state, card: had };
  const bound = card(cards.length + state.boundCards.length + 1, tail, bank.name, bank.code);
  return { state: { ...state, boundCards: [...state.boundCards, { userId, card: bound, mark }] }, card: bound };
}
