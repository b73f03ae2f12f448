import type { SnapshotFrom } from 'xstate';
import type { recommendedProductsMachine } from './recommended-products.machine.ts';

type Snapshot = SnapshotFrom<typeof recommendedProductsMachine>;

/** Which part of the screen is shown. */
export const selectStage = (snapshot: Snapshot) => snapshot.value;
export const selectProducts = (snapshot: Snapshot) => snapshot.context.products;
