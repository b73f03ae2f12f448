import { afterAll, describe, expect, inject, it } from 'vitest';
import { hasNginx } from '#tools/deploy/server.ts';
import { serveThroughNginx } from '../support/stack.ts';
import { testJourneys } from './journeys.suite.ts';

describe.skipIf(!hasNginx())('through nginx with our file', async () => {
  if (!hasNginx()) return;
  const stack = await serveThroughNginx(inject('builds').obfuscated);
  afterAll(() => stack.close());

  testJourneys('obfuscated', stack);

  it('F3 the lender under the page’s own origin is asked without a preflight', () => {
    const asked = stack.logs().split('\n');
    expect(asked.filter((line) => /\] POST \/app\//.test(line)).length).toBeGreaterThan(10);
    expect(asked.filter((line) => line.includes('] OPTIONS '))).toEqual([]);
  });
});
