import * as v from 'valibot';

/** What `npm audit --json` writes when the registry answered. */
const answer = v.object({
  vulnerabilities: v.record(v.string(), v.object({ severity: v.string(), range: v.string() })),
});

export type Audit =
  | { readonly result: 'clean' }
  | { readonly result: 'found'; readonly packages: readonly string[] }
  /** Nothing is known: the registry has no such service, or there is no network. */
  | { readonly result: 'not asked'; readonly because: string };

/** Nothing graver may be in what borrowers get (P-41). */
const grave = ['high', 'critical'];

/** What npm said of the packages that travel. */
export function auditIn(output: string): Audit {
  const told = read(output);
  const answered = v.safeParse(answer, told);
  if (!answered.success) return { result: 'not asked', because: reasonIn(told) };
  const packages = Object.entries(answered.output.vulnerabilities)
    .filter(([, { severity }]) => grave.includes(severity))
    .map(([name, { severity, range }]) => `${[name, range].join(' ').trim()}: ${severity}`);
  return packages.length > 0 ? { result: 'found', packages } : { result: 'clean' };
}

function read(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function reasonIn(told: unknown): string {
  const said = v.safeParse(v.object({ message: v.string() }), told);
  return said.success ? said.output.message : 'npm said nothing that can be read';
}

/** How a process ends that could not find out; it is not known whether all is well. */
export const notAsked = 75;

/** In words, and how the process ends. */
export function sayAudit(audit: Audit): { readonly words: string; readonly code: number } {
  if (audit.result === 'clean')
    return { words: 'No package that borrowers get has a high or critical finding.', code: 0 };
  if (audit.result === 'found')
    return { words: ['High or critical findings:', ...audit.packages].join('\n  '), code: 1 };
  return {
    words: `The registry could not be asked, so nothing is known of findings: ${audit.because}.`,
    code: notAsked,
  };
}
