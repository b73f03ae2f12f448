import { describe, expect, it } from 'vitest';
import { affectedBy } from '#tools/test/affected.ts';
import { flowsWanted } from '../support/flows-wanted.ts';

const walks = ['tests/behaviour/records.test.ts', 'tests/paths/model.test.ts', 'tests/views/paths.test.ts'];

describe('what a change touches', () => {
  it('of a chart: its flow, its own tests and the paths', () => {
    const { flows, tests } = affectedBy(['machines/flows/faq/faq.machine.ts']);
    expect(flows).toEqual(['faq']);
    expect(tests).toEqual(expect.arrayContaining(['tests/site/site.machines.test.ts', ...walks]));
    expect(tests.filter((file) => /tests\/(flows|browser|atlas)/.test(file))).toEqual([]);
  });

  it('of a screen: its flow, too', () => {
    expect(affectedBy(['src/site/faq.screen.tsx']).flows).toEqual(['faq']);
  });

  it('of a driver: the paths of its flow', () => {
    const { flows, tests } = affectedBy(['tests/flows/faq/faq.driver.ts']);
    expect(flows).toEqual(['faq']);
    expect(tests).toEqual(expect.arrayContaining(walks));
    expect(tests.filter((file) => file.startsWith('tests/flows/'))).toEqual([]);
  });

  it('of a part: every flow that has it', () => {
    const { flows } = affectedBy(['machines/parts/sms-countdown/sms-countdown.machine.ts']);
    expect([...flows].sort()).toEqual(['card-repayment', 'registration', 'sms-countdown']);
  });

  it('of a test: itself, in Chromium too', () => {
    expect(affectedBy(['tests/browser/site.test.ts'])).toEqual({ flows: [], tests: ['tests/browser/site.test.ts'] });
  });

  it('of words alone: nothing', () => {
    expect(affectedBy(['README.md'])).toEqual({ flows: [], tests: [] });
  });

  it('walks in Chromium when it is asked to', () => {
    const { tests } = affectedBy(['machines/flows/faq/faq.machine.ts'], { inBrowser: true });
    const walked = ['paths', 'destinations', 'logos'].map((name) => `tests/browser/${name}.test.ts`);
    expect(tests).toEqual(expect.arrayContaining(walked));
  });
});

it('walks all flows when none is named', () => {
  expect(flowsWanted(['a', 'b'], (id) => id)).toEqual(['a', 'b']);
});
