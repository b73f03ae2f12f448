import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';
import { auditIn, notAsked, sayAudit } from '#tools/audit/audit.ts';

/** As npm writes it. */
const found = (severity: string) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { seeded: { name: 'seeded', severity, range: '<2.0.0' } } });

describe('P-41 what npm said of the packages that borrowers get', () => {
  it.each(['high', 'critical'])('a %s finding is named', (severity) => {
    expect(sayAudit(auditIn(found(severity)))).toEqual({
      words: `High or critical findings:\n  seeded <2.0.0: ${severity}`,
      code: 1,
    });
  });

  it.each([found('moderate'), JSON.stringify({ vulnerabilities: {} })])('%s: nothing grave', (output) => {
    expect(sayAudit(auditIn(output))).toEqual({
      words: 'No package that borrowers get has a high or critical finding.',
      code: 0,
    });
  });

  it.each([
    [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), '405 Method Not Allowed'],
    ['', 'npm said nothing that can be read'],
    ['null', 'npm said nothing that can be read'],
  ])('%j is no good news', (output, because) => {
    expect(sayAudit(auditIn(output))).toEqual({
      words: `The registry could not be asked, so nothing is known of findings: ${because}.`,
      code: notAsked,
    });
  });
});

describe('P-41 npm run audit', () => {
  const open: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });

  /** Against a registry that answers so. */
  async function auditAt(status: number, advisories: object) {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(request.method === 'POST' ? status : 404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(advisories));
    });
    open.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { promise, resolve } = deferred<{ readonly code: number | null; readonly words: string }>();
    const child = spawn(process.execPath, ['--import', 'tsx', 'tools/audit/cli.ts'], {
      env: { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: '0' },
    });
    let words = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
    child.on('close', (code) => resolve({ code, words: words.trim() }));
    return promise;
  }

  const advisory = {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Seeded',
    severity: 'high',
    vulnerable_versions: '*',
  };

  it('is red with a seeded finding in a package of ours', async () => {
    const { code, words } = await auditAt(200, { axios: [advisory] });
    expect(words).toMatch(/^High or critical findings:\n\s+axios: high$/);
    expect(code).toBe(1);
  });

  it('passes where the registry knows of none', async () => {
    expect(await auditAt(200, {})).toEqual({
      words: 'No package that borrowers get has a high or critical finding.',
      code: 0,
    });
  });

  it('says that it could not ask where the registry does not answer that', async () => {
    const { code, words } = await auditAt(405, {});
    expect(words).toMatch(/^The registry could not be asked, so nothing is known of findings: 405 /);
    expect(code).toBe(notAsked);
  });
});
