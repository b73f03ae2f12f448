import { describe, expect, it } from 'vitest';
import { tooNewIn, unprefixedIn } from './too-new.ts';

describe('P-40 what is too new for Chrome 87 or iOS 14', () => {
  it.each([
    ['a method of arrays', 'a.at(-1)', '.at()'],
    ['a method behind an optional one', 'a?.at(-1)', '.at()'],
    ['a method that Chrome had early', 'list.flat(); dialog.showModal()', '.showModal()'],
    ['a static method', 'Object.hasOwn(a, "b")', 'Object.hasOwn'],
    ['one whose name is an old one elsewhere', 'AbortSignal.timeout(5)', 'AbortSignal.timeout'],
    ['a function of the window', 'structuredClone(a)', 'structuredClone'],
    ['a class', 'new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
    ['an optional call with what is spread', 'a?.(...b)', '?.(...)'],
    ['the same further on in a chain', 'a?.b.c(1, ...d).e', '?.(...)'],
    ['look-behind', '/(?<!a)b/.test(c)', '(?<=)'],
  ])('finds %s', (_, script, name) => {
    expect(tooNewIn(script)).toEqual([name]);
  });

  it.each([
    ['what both have', 'a.replaceAll("b", ""); Promise.any([]); new Map(); fetch("/"); a ??= b?.c'],
    ['what is called only where it is', 'a.at?.(-1)'],
    ['what is spread in a call that is not of an optional chain', 'a?.c(d(...e))'],
    ['what is only asked for', 'typeof structuredClone; "showModal" in dialog'],
    ['a field of that name', 'record.at + record.cause'],
  ])('lets %s be', (_, script) => {
    expect(tooNewIn(script)).toEqual([]);
  });

  it.each([
    ['a private field', 'class A { #b = 1 }'],
    ['a static block', 'class A { static {} }'],
    ['await outside of functions', 'await a'],
    ['the flag v of a pattern', '/a/v'],
  ])('cannot read %s', (_, script) => {
    expect(() => tooNewIn(script)).toThrow();
  });

  it.each([
    ['a size of text that iOS may change', 'html{margin:0;text-size-adjust:100%}', '-webkit-text-size-adjust'],
    ['a selection', '@media print{a{color:red}b{user-select:all}}', '-webkit-user-select'],
  ])('finds what is without its prefix: %s', (_, sheet, name) => {
    expect(unprefixedIn(sheet)).toEqual([name]);
    expect(unprefixedIn(sheet.replace(name.slice('-webkit-'.length), `${name}:0;$&`))).toEqual([]);
  });
});
