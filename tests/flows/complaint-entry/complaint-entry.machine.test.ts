import { describe, expect, it } from 'vitest';
import { complaintEntryMachine } from '#flows/complaint-entry/complaint-entry.machine.ts';
import { selectStage, selectTypeTitle } from '#flows/complaint-entry/complaint-entry.selectors.ts';
import type { ComplaintOrder, LoadedEntry } from '#flows/complaint-entry/complaint-entry.types.ts';
import { type Failure, lost, refused } from '#kit/failure.ts';
import { onStage } from '#tests/support/flow-on-stage.ts';

const order = (orderNo: string, takesCollection: boolean): ComplaintOrder => ({
  orderNo,
  productName: 'Kist Loan',
  status: 'Overdue',
  productLogo: null,
  takesCollection,
  rows: [],
});

const taking = order('O-1', true);
const refusing = order('O-2', false);

const entry: LoadedEntry = {
  types: [
    { title: 'Collection', value: '1' },
    { title: 'Repayment', value: '2' },
    { title: 'Other', value: '01' },
  ],
  subTypes: [{ title: 'Threats', value: '12' }],
  order: taking,
  orders: [taking, refusing],
  rememberedNo: null,
};

const collection = { type: 'type.chosen', value: '1' } as const;
const repayment = { type: 'type.chosen', value: '2' } as const;
const choose = (orderNo: string) => ({ type: 'order.chosen', orderNo }) as const;
const all = { type: 'allOrders.requested' } as const;
const refusal = { text: 'The selected order does not support sending collection types', field: 'type' };

async function open(...answers: readonly (LoadedEntry | Failure)[]) {
  const run = await onStage(complaintEntryMachine, {
    input: { orderId: 'O-1', wasSent: false },
    ports: { loadEntry: answers },
    notes: { rememberOrder: ({ orderNo }) => ({ remembered: orderNo }), notify: ({ message }) => message },
  }).settled();
  return {
    ...run,
    done: run.noted,
    stage: () => selectStage(run.snapshot()),
    orderNo: () => run.context().order?.orderNo,
    title: () => selectTypeTitle(run.snapshot()),
  };
}

describe('reading what can be complained about', () => {
  it('S-604 asks for the order of the page', async () => {
    const { asked, stage } = await open();
    expect(asked.loadEntry).toEqual([{ orderId: 'O-1' }]);
    expect(stage()).toBe('loading');
  });

  it.each(['retry.requested', 'network.returned', 'page.returned'] as const)(
    'S-399 a read that failed is not told again and is tried again (%s)',
    async (type) => {
      const { stage, done, does } = await open(refused('7', 'Not today'), entry);
      expect(stage()).toBe('failed');
      expect(done).toEqual([]);
      await does({ type });
      expect(stage()).toBe('types');
    },
  );

  it.each([
    [null, 'O-1'],
    ['O-2', 'O-2'],
    ['O-9', 'O-1'],
  ])('S-353 S-512 with %s kept on the device the order is %s', async (rememberedNo, orderNo) => {
    const opened = await open({ ...entry, rememberedNo });
    expect(opened.orderNo()).toBe(orderNo);
  });

  it('S-353 there may be no order at all', async () => {
    const { orderNo, does, output } = await open({ ...entry, order: null, orders: [], rememberedNo: 'O-2' });
    expect(orderNo()).toBeUndefined();
    await does(repayment);
    expect(output()).toEqual({ to: 'submission', type: '2', subType: '', orderNo: '' });
  });

  it('S-353 the lender’s own choice counts even when its list does not have it', async () => {
    const { orderNo } = await open({ ...entry, orders: [refusing] });
    expect(orderNo()).toBe('O-1');
  });

  it('P-29 is done again when the page is shown again, and what was shown stays also when that fails', async () => {
    const { asked, stage, orderNo, does } = await open(
      entry,
      lost('offline'),
      { ...entry, order: refusing },
      { ...entry, orders: [taking] },
    );
    await does({ type: 'page.returned' });
    expect([stage(), orderNo(), asked.loadEntry.length]).toEqual(['types', 'O-1', 2]);
    await does({ type: 'page.returned' });
    expect(orderNo()).toBe('O-2');
    await does(all, choose('O-1'), { type: 'page.returned' });
    expect(orderNo()).toBe('O-1');
  });
});

describe('choosing the order', () => {
  it('S-097 S-169 is done in the list of all, and its number is kept on the device', async () => {
    const { stage, orderNo, done, does } = await open(entry);
    await does(all);
    expect(stage()).toBe('orders');
    await does(choose('O-2'));
    expect([stage(), orderNo()]).toEqual(['types', 'O-2']);
    expect(done).toEqual([{ remembered: 'O-2' }]);
  });

  it('S-097 closing the list changes nothing', async () => {
    const { stage, orderNo, done, does } = await open(entry);
    await does(all, { type: 'allOrders.closed' });
    expect([stage(), orderNo(), done]).toEqual(['types', 'O-1', []]);
  });

  it('S-169 an order that is not in the list cannot be chosen', async () => {
    const { stage, orderNo, done, does } = await open(entry);
    await does(all, choose('O-9'));
    expect([stage(), orderNo(), done]).toEqual(['orders', 'O-1', []]);
  });
});

describe('choosing the matter', () => {
  it('S-100 a type other than collection goes straight on', async () => {
    const { output, does } = await open(entry);
    await does(repayment);
    expect(output()).toEqual({ to: 'submission', type: '2', subType: '', orderNo: 'O-1' });
  });

  it('S-813 only the value 1 is collection', async () => {
    const { output, does } = await open({ ...entry, order: refusing });
    await does({ type: 'type.chosen', value: '01' });
    expect(output()).toMatchObject({ to: 'submission', type: '01' });
  });

  it('S-099 S-101 collection shows its sub-types, and a sub-type goes on', async () => {
    const { stage, title, output, does } = await open(entry);
    await does(collection);
    expect([stage(), title()]).toEqual(['subTypes', 'Collection']);
    await does({ type: 'subType.chosen', value: '12' });
    expect(output()).toEqual({ to: 'submission', type: '1', subType: '12', orderNo: 'O-1' });
  });

  it('S-512 going back from the sub-types leads to the types, and nothing of the type stays', async () => {
    const { stage, output, does } = await open(entry);
    await does(collection, { type: 'back.requested' });
    expect(stage()).toBe('types');
    await does(repayment);
    expect(output()).toMatchObject({ type: '2', subType: '' });
  });

  it('S-170 S-194 S-242 collection is refused for an order that does not take it, before sub-types are shown', async () => {
    const { stage, done, does } = await open({ ...entry, order: refusing });
    await does(collection);
    expect(stage()).toBe('types');
    expect(done).toEqual([refusal]);
  });

  it('S-353 collection is refused where there is no order', async () => {
    const { stage, done, does } = await open({ ...entry, order: null, orders: [] });
    await does(collection);
    expect(stage()).toBe('types');
    expect(done).toEqual([refusal]);
  });

  it('S-353 it is refused also where there are no sub-types', async () => {
    const { done, does } = await open({ ...entry, order: refusing, subTypes: [] });
    await does(collection);
    expect(done).toEqual([refusal]);
  });

  it('collection without sub-types goes straight on', async () => {
    const { output, does } = await open({ ...entry, subTypes: [] });
    await does(collection);
    expect(output()).toEqual({ to: 'submission', type: '1', subType: '', orderNo: 'O-1' });
  });

  it('S-170 sub-types are left when the order, read again, no longer takes complaints about collection', async () => {
    const { stage, does } = await open(entry, { ...entry, order: { ...taking, takesCollection: false }, orders: [] });
    await does(collection, { type: 'page.returned' });
    expect(stage()).toBe('types');
  });
});

it.each([
  ['while the choices are loaded', []],
  ['when they could not be read', [lost('status')]],
  ['from the types', [entry]],
])('S-096 My complaints leads to the list %s', async (_, answers) => {
  const { output, does } = await open(...answers);
  await does({ type: 'list.requested' });
  expect(output()).toEqual({ to: 'list' });
});

it('P-58 in another language the choices are told anew, what was chosen stays, also when that fails', async () => {
  const told: LoadedEntry = { ...entry, subTypes: [{ title: 'धमकियाँ', value: '12' }] };
  const { asked, stage, context, does } = await open(entry, told, lost('offline'));
  await does(all, choose('O-1'), collection, { type: 'language.changed' });
  expect([asked.loadEntry.length, stage(), context().subTypes]).toEqual([2, 'subTypes', told.subTypes]);
  await does({ type: 'language.changed' });
  expect([asked.loadEntry.length, stage(), context().subTypes]).toEqual([3, 'subTypes', told.subTypes]);
});

it('P-58 a language that is chosen while they are read again has them read once more', async () => {
  const { asked, does, context, answer } = await open(entry);
  const told: LoadedEntry = { ...entry, subTypes: [] };
  await does({ type: 'language.changed' }, { type: 'language.changed' });
  await answer(told, 'loadEntry');
  expect([asked.loadEntry.length, context().subTypes]).toEqual([3, []]);
});
