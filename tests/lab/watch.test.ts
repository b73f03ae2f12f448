import { describe, expect, it, vi } from 'vitest';
import { publish, type WatchMessage, watch } from '#lab/watch.ts';
import { watchRelay } from '#tools/build/watch-relay.ts';

const messageOf = (at: number): WatchMessage => ({
  ...{ v: 1, source: 'abc.x:1', at, machine: 'toast', status: 'active', active: [], taken: [] },
  ...{ context: {}, event: `event ${at}` },
});

describe('watching', () => {
  it('hears once what comes by two ways, and nothing that is no message', async () => {
    const heard: string[] = [];
    const stop = watch(({ event }) => heard.push(event));
    const other = new BroadcastChannel('kist-watch');
    for (const message of [messageOf(1), messageOf(1), { v: 1, secret: '918273' }, messageOf(2), messageOf(1)])
      other.postMessage(message);
    publish('x:1', () => messageOf(3));
    await vi.waitFor(() => expect(heard).toContain('event 3'));
    expect(heard).toEqual(['event 1', 'event 2', 'event 3']);
    stop();
    other.close();
  });

  it('tells who begins to watch what is there already, also what stood still for long, and not what has ended', async () => {
    publish('y:1', () => ({ ...messageOf(1), source: 'abc.y:1', machine: 'stands', made: { amount: 1250 } }));
    publish('z:1', () => ({ ...messageOf(1), source: 'abc.z:1', machine: 'ended' }));
    publish('z:1', () => ({ ...messageOf(2), source: 'abc.z:1', machine: 'ended', status: 'done' }));
    const heard: WatchMessage[] = [];
    const stop = watch((message) => heard.push(message));
    await vi.waitFor(() => expect(heard.map(({ machine }) => machine)).toContain('stands'));
    expect(heard.find(({ machine }) => machine === 'stands')).toMatchObject({ isAsked: true, made: { amount: 1250 } });
    expect(heard.map(({ machine }) => machine)).not.toContain('ended');
    stop();
  });

  it('is passed on by the dev server to every page, in the shape in which it came', () => {
    const sent: unknown[] = [];
    const hearers = new Map<string, (message: unknown) => void>();
    const ws = {
      on: (channel: string, hear: (message: unknown) => void) => hearers.set(channel, hear),
      send: (channel: string, message: unknown) => sent.push([channel, message]),
    };
    const { configureServer } = watchRelay();
    if (typeof configureServer !== 'function') throw new Error('the plugin does not configure the server');
    (configureServer as (server: unknown) => void)({ ws });
    hearers.get('kist:watch')?.(messageOf(4));
    expect(sent).toEqual([['kist:watch', messageOf(4)]]);
  });
});
