import { escaped, tag } from '../report/xml.ts';
import type { Result, Verdict } from './result.ts';

const verdicts: readonly Verdict[] = ['failed', 'advice', 'not tried', 'passed'];

const countOf = (results: readonly Result[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length;

/** The result in words: what failed first, then what to consider, then what could not be tried. */
export function inWords(results: readonly Result[], lender: string): string {
  const parts = verdicts.slice(0, 3).flatMap((verdict) => {
    const those = results.filter((result) => result.verdict === verdict);
    const lines = those.map(({ call, tried, says }) => `  ${call}: ${tried}\n    ${says}`);
    return those.length === 0 ? [] : [`\n${heading[verdict]}`, ...lines];
  });
  const failures = countOf(results, 'failed');
  const verdict = failures === 0 ? 'keeps to the contract as far as it was tried' : 'does not keep to the contract';
  const counts = [...verdicts].reverse().map((each) => `${countOf(results, each)} ${each}`);
  return [...parts, `\n${lender} ${verdict}: ${counts.join(', ')}.`].join('\n');
}

const heading: Readonly<Record<Verdict, string>> = {
  failed: 'Wrong:',
  advice: 'To consider:',
  'not tried': 'Not tried:',
  passed: 'Passed:',
};

/** The result as JUnit XML: a suite for each call, a case for each try. What was not tried is skipped, never passed. */
export function junitOf(results: readonly Result[]): string {
  const calls = [...new Set(results.map(({ call }) => call))];
  const totals = {
    tests: results.length,
    failures: countOf(results, 'failed'),
    skipped: countOf(results, 'not tried'),
  };
  const suites = calls.map((call) => {
    const own = results.filter((result) => result.call === call);
    const counts = { tests: own.length, failures: countOf(own, 'failed'), skipped: countOf(own, 'not tried') };
    return tag('testsuite', { name: call, ...counts }, own.map(caseOf));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    tag('testsuites', { name: 'kist conformance', ...totals }, suites),
    '',
  ].join('\n');
}

function caseOf({ call, tried, verdict, says }: Result): string {
  const inside: Readonly<Record<Verdict, readonly string[]>> = {
    passed: [],
    failed: [tag('failure', { type: 'contract', message: says }, [escaped(says)], '')],
    advice: [tag('system-out', {}, [escaped(says)], '')],
    'not tried': [tag('skipped', { message: says })],
  };
  return tag('testcase', { classname: call, name: tried }, inside[verdict]);
}
