import type { SnapshotFrom } from 'xstate';
import type { productClickMachine } from './product-click.machine.ts';

type Snapshot = SnapshotFrom<typeof productClickMachine>;

export const selectProducts = (snapshot: Snapshot) => snapshot.context.products;
export const isOpening = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The product that is being opened; -1 while none is. */
export const selectOpeningIndex = (snapshot: Snapshot) => (snapshot.hasTag('busy') ? snapshot.context.chosenIndex : -1);

/** The product whose address was refused; -1 for none. */
export const selectRefusedIndex = (snapshot: Snapshot) =>
  snapshot.matches('refused') ? snapshot.context.chosenIndex : -1;

/** The host that the borrower is asked about (S-361); null while none is. */
export const selectAskedHost = (snapshot: Snapshot) => (snapshot.matches('asking') ? snapshot.context.host : null);

export const canChoose = (snapshot: Snapshot, index: number) => snapshot.can({ type: 'product.chosen', index });

/** Whether the product at that place in the list shows its tags (S-362, S-827). */
export const showsTags = ({ context }: Snapshot, index: number) => context.tagsFor === 'all' || index < context.tagsFor;
