import { describe, expect, it } from 'vitest';
import { keepProofMachine } from '#flows/keep-proof/keep-proof.machine.ts';
import type { Proof } from '#flows/keep-proof/keep-proof.types.ts';
import { refused } from '#kit/failure.ts';
import { onStage, type PortScript } from '#tests/support/flow-on-stage.ts';

const receipt: Proof = {
  title: 'Receipt',
  rows: [
    { text: 'You paid', value: '₹1250.50' },
    { text: 'Reference', value: 'K-204881' },
  ],
};
const said = 'Receipt\nYou paid: ₹1250.50\nReference: K-204881';
const picture = 'data:image/png;base64,AA==';

const open = (ports: PortScript<typeof keepProofMachine> = {}, proof = receipt) =>
  onStage(keepProofMachine, {
    input: { proof },
    ports,
    notes: {
      shareText: (shared) => ['share', shared],
      copyText: ({ text }) => ['copy', text],
      drawPicture: ({ proof: { title } }) => ['draw', title],
      handPicture: (handed) => ['hand', handed],
    },
  });

describe('S-156 sharing a receipt', () => {
  it('hands all that it says to the phone, a line for each thing, and says that it was taken', async () => {
    const run = open({ shareText: [undefined] });
    await run.does('share.requested');
    expect(run.noted).toEqual([['share', { title: 'Receipt', text: said }]]);
    expect(run.value()).toEqual({ ready: 'shared' });
  });

  it('S-079 a code to pay with is shared with the code and what is said beside it', async () => {
    const code = { title: 'Pay', rows: [{ text: 'Amount', value: '₹1.00' }], code: '9900', note: 'No PIN.' };
    const run = open({ shareText: [undefined] }, code);
    await run.does('share.requested');
    expect(run.noted).toEqual([['share', { title: 'Pay', text: 'Pay\nAmount: ₹1.00\n9900\nNo PIN.' }]]);
  });

  it('is as before when the borrower closes the choice of apps', async () => {
    const run = open({ shareText: [refused('dismissed')] });
    await run.does('share.requested');
    expect(run.value()).toEqual({ ready: 'untried' });
    expect(run.noted).toHaveLength(1);
  });

  it('S-538 copies where nothing shares, and shows the text where nothing copies either', async () => {
    const copied = open({ shareText: [refused('share')], copyText: [undefined] });
    await copied.does('share.requested');
    expect(copied.noted.slice(1)).toEqual([['copy', said]]);
    expect(copied.value()).toEqual({ ready: 'copied' });
    const uncopied = open({ shareText: [refused('share')], copyText: [refused('clipboard')] });
    await uncopied.does('share.requested');
    expect(uncopied.value()).toEqual({ ready: 'uncopied' });
  });

  it('a choice of apps that never ends takes no second tap, and does not keep the picture from being saved', async () => {
    const run = open({ drawPicture: [picture], handPicture: [undefined] });
    await run.does('share.requested', 'share.requested');
    expect(run.noted).toHaveLength(1);
    await run.does('picture.requested');
    expect(run.value()).toEqual({ ready: 'handed' });
  });
});

describe('S-156 saving a receipt as a picture', () => {
  it('draws it, hands it to the phone under its title, and leaves it on the page', async () => {
    const run = open({ drawPicture: [picture], handPicture: [undefined] });
    await run.does('picture.requested');
    expect(run.noted).toEqual([
      ['draw', 'Receipt'],
      ['hand', { picture, name: 'Receipt' }],
    ]);
    expect([run.value(), run.context().picture]).toEqual([{ ready: 'handed' }, picture]);
  });

  it.each(['share', 'dismissed'])('leaves it on the page where the phone does not take it (%s)', async (code) => {
    const run = open({ drawPicture: [picture], handPicture: [refused(code)] });
    await run.does('picture.requested');
    expect([run.value(), run.context().picture]).toEqual([{ ready: 'shown' }, picture]);
  });

  it('says so where none can be drawn, and can be tried again', async () => {
    const run = open({ drawPicture: [refused('canvas'), picture], handPicture: [undefined] });
    await run.does('picture.requested');
    expect(run.value()).toEqual({ ready: 'undrawn' });
    await run.does('picture.requested');
    expect(run.value()).toEqual({ ready: 'handed' });
  });

  it('forgets the picture when it is shared next', async () => {
    const run = open({ drawPicture: [picture], handPicture: [undefined] });
    await run.does('picture.requested', 'share.requested');
    expect([run.value(), run.context().picture]).toEqual(['sharing', null]);
  });
});
