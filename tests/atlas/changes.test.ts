import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smsCountdownFlow } from '#parts/sms-countdown/sms-countdown.samples.ts';
import { toldOrWhyNot } from '#tools/atlas/write-changes.ts';
import { compareCatalogues } from '#tools/changes/compare.ts';
import { recordOf } from '#tools/changes/record.ts';
import type { FlowRecord } from '#tools/changes/types.ts';
import { TooSlow, Unreadable } from '#tools/changes/versions.ts';
import { buildSite } from './site.ts';

/** The flow as it was before its state “Ready” meant what it means now. */
function before(now: FlowRecord): FlowRecord {
  const states = now.chart.states.map((state) => (state.name === 'Ready' ? { ...state, description: 'Once.' } : state));
  return { ...now, chart: { ...now.chart, states } };
}

let site: Awaited<ReturnType<typeof buildSite>>;
beforeAll(async () => {
  const now = recordOf(smsCountdownFlow);
  site = await buildSite({
    flows: [smsCountdownFlow],
    changes: {
      names: { before: 'last week', after: 'the working tree' },
      flows: compareCatalogues([before(now)], [now]),
      screens: [
        {
          file: 'sms-countdown/ready.webp',
          flow: 'Sms countdown',
          name: 'Sms countdown, Ready',
          mark: 'changed',
          before: Buffer.from('was'),
          after: Buffer.from('is'),
        },
      ],
    },
  });
});
afterAll(() => rmSync(site.folder, { recursive: true }));

it('P-22 tells what changed since an earlier version, in the diagram and on the screens before and after', () => {
  const page = site.read('changes.html');
  const { document } = new JSDOM(page).window;
  expect(document.querySelector('.purpose')?.textContent).toBe(
    'From last week to the working tree: one flow (1 changed).',
  );
  const section = document.getElementById('sms-countdown')?.closest('section');
  expect(section?.textContent).toContain('Once.');
  expect(section?.querySelector('svg.chart.compared [data-state$=".ready"].is-changed')).not.toBeNull();
  const pictures = [...document.querySelectorAll('.beside img')].map((image) => image.getAttribute('src') ?? '');
  expect(pictures).toEqual(['changed/before/sms-countdown/ready.webp', 'changed/after/sms-countdown/ready.webp']);
  for (const file of pictures) expect(existsSync(join(site.out, file))).toBe(true);
  expect(page).not.toMatch(/\sstyle="|<style/);
});

it('keeps no page that says that it took too long, where the next visit may ask again', async () => {
  const slow = () => Promise.reject(new TooSlow('It was not read within 300 seconds.'));
  await expect(toldOrWhyNot(slow, true)).rejects.toThrow('It was not read within 300 seconds.');
  expect(await toldOrWhyNot(slow, false)).toEqual({ none: 'It was not read within 300 seconds.' });
  const bare = () => Promise.reject(new Unreadable('There is no git history here.'));
  expect(await toldOrWhyNot(bare, true)).toEqual({ none: 'There is no git history here.' });
});
