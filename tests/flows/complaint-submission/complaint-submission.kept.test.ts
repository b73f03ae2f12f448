import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createPictureFiles } from '#adapters/pictures/picture-files.ts';
import { createUploads } from '#adapters/pictures/uploads.ts';
import { clearFor } from '#adapters/storage/clear.ts';
import { createKept } from '#adapters/storage/kept.ts';
import { createStorage } from '#adapters/storage/storage.ts';
import { createFlowHost } from '#app/flow-host/flow-host.ts';
import { input } from '#flows/complaint-submission/complaint-submission.samples.ts';
import { type Message, textOf } from '#kit/messages.ts';
import { wireComplaintSubmission } from '#screens/complaint-submission/complaint-submission.wiring.ts';
import { wirePictureLanes } from '#screens/picture-lanes/picture-lanes.wiring.ts';
import { contentOf, createArea } from '#tests/support/area.ts';
import { deferred } from '#tests/support/deferred.ts';
import { settle } from '#tests/support/settle.ts';
import { createTestClock } from '#tests/support/test-clock.ts';

const subject = 'a draft';
const key = `kist:flow:complaint-submission:tab1:${subject}`;

/** A web view on a phone; the lender answers uploads by hand, and every complaint with yes. */
function openWebView(area: Storage, clock: ReturnType<typeof createTestClock>) {
  const told: string[] = [];
  const sent = new Map<string, ReturnType<typeof deferred<{ readonly url: string }>>>();
  const files = createPictureFiles({
    shrink: async (file) => ({ file, preview: 'data:,' }),
    send(file) {
      const answer = deferred<{ readonly url: string }>();
      sent.set(file.name, answer);
      return answer.promise;
    },
  });
  const kept = createKept({ store: createStorage(() => area), borrower: 'U-1', now: clock.now });
  const host = createFlowHost({ clock, kept, visit: kept, tab: 'tab1' });
  const flow = wireComplaintSubmission({
    loadTypes: async () => ({ types: [], subTypes: [] }),
    askTypes: async () => ({ types: [], subTypes: [] }),
    uploads: createUploads(createActor(wirePictureLanes(files).machine).start(), files),
    saveComplaint: async () => undefined,
    openComplaints: () => undefined,
    openMatters: () => undefined,
    clearStorage: () =>
      clearFor(
        'U-1',
        createStorage(() => area),
        () => area,
      ),
    notify: (message: Message) => void told.push(textOf(message)),
  });
  const show = () => {
    const { actor } = host.open(flow, subject, input);
    return { actor, leave: host.hold(flow, subject) };
  };
  return { show, sent, told };
}

const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
const photos = names.map((name) => new File(['picture'], name, { type: 'image/jpeg' }));

async function startFour() {
  const area = createArea();
  const clock = createTestClock();
  const view = openWebView(area, clock);
  const shown = view.show();
  await settle();
  shown.actor.send({ type: 'text.changed', text: 'They came to my shop.' });
  shown.actor.send({ type: 'pictures.picked', files: photos });
  await settle();
  const states = () => shown.actor.getSnapshot().context.pictures.map(({ state }) => state);
  return { area, clock, ...view, ...shown, states };
}

describe('what is kept of a complaint', () => {
  it('S-400 P-32 after a kill those that waited or were on their way are gone, and one that had arrived stays', async () => {
    const { area, clock, sent, states } = await startFour();
    expect([...sent.keys()]).toEqual(['1.jpg', '2.jpg', '3.jpg']);
    sent.get('2.jpg')?.resolve({ url: 'https://p.example/2' });
    await settle();
    expect(states()).toEqual(['uploading', 'uploaded', 'uploading', 'uploading']);

    const after = openWebView(area, clock);
    const { actor } = after.show();
    await settle();
    const { context } = actor.getSnapshot();
    expect(context.pictures.map(({ state }) => state)).toEqual(['gone', 'uploaded', 'gone', 'gone']);
    expect(context.text).toBe('They came to my shop.');
    expect(after.told).toEqual(['The upload was cut off. Choose the picture again.']);
    expect(after.sent.size).toBe(0);
  });

  it('S-355 while the borrower looks at another page the pictures go on, the next in turn too', async () => {
    const { show, sent, leave, told } = await startFour();
    leave();
    await settle();
    sent.get('1.jpg')?.resolve({ url: 'https://p.example/1' });
    await settle();
    sent.get('4.jpg')?.resolve({ url: 'https://p.example/4' });
    await settle();
    const { actor } = show();
    await settle();
    expect(actor.getSnapshot().context.pictures.map(({ state }) => state)).toEqual([
      'uploaded',
      'uploading',
      'uploading',
      'uploaded',
    ]);
    expect(told).toEqual([]);
    expect(sent.size).toBe(4);
  });

  it('S-356 S-513 of a complaint that was sent nothing is kept, nor of anything else', async () => {
    const { area, clock, actor, sent } = await startFour();
    area.setItem('of somebody else', 'goes with the rest');
    actor.send({ type: 'send.requested' });
    for (const name of names) {
      sent.get(name)?.resolve({ url: `https://p.example/${name}` });
      await settle();
    }
    expect(actor.getSnapshot().value).toBe('succeeded');
    expect(area.getItem(key)).toContain('They came to my shop.');
    clock.advance(1_500);
    expect(actor.getSnapshot().status).toBe('done');
    expect(Object.fromEntries(contentOf(area))).toEqual({});
  });
});
