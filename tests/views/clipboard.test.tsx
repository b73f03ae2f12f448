import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyText } from '#adapters/clipboard/copy.ts';

const selected: (string | undefined)[] = [];
const written: string[] = [];
let asked: string[] = [];

/** A browser's clipboard: of its own way, and of the older one by selection. */
function browser(own: 'takes' | 'refuses' | 'missing', older: 'takes' | 'refuses' | 'throws') {
  const clipboard = {
    async writeText(text: string) {
      if (own === 'refuses') throw new DOMException('denied', 'NotAllowedError');
      written.push(text);
    },
    readText: () => asked.push('readText'),
    read: () => asked.push('read'),
  };
  Object.defineProperty(navigator, 'clipboard', {
    value: own === 'missing' ? undefined : clipboard,
    configurable: true,
  });
  document.execCommand = (command) => {
    if (command !== 'copy') asked.push(command);
    const field = document.activeElement as HTMLTextAreaElement;
    selected.push(field.value?.slice(field.selectionStart, field.selectionEnd));
    if (older === 'throws') throw new Error('no');
    return older === 'takes';
  };
}

beforeEach(() => {
  selected.length = 0;
  written.length = 0;
  asked = [];
  document.body.innerHTML = '<button type="button">copy</button><dialog></dialog>';
  document.querySelector('button')?.focus();
});

afterEach(() => {
  expect(asked, 'P-33 the clipboard is never read').toEqual([]);
  expect(document.querySelectorAll('textarea').length, 'nothing stays behind').toBe(0);
  document.body.innerHTML = '';
});

describe('S-538 copying a text', () => {
  it('hands it to the clipboard', async () => {
    browser('takes', 'throws');
    await copyText('9900-1234');
    expect(written).toEqual(['9900-1234']);
    expect(selected).toEqual([]);
  });

  it.each(['refuses', 'missing'] as const)('selects it where the clipboard %s, and the focus returns', async (own) => {
    browser(own, 'takes');
    await copyText('9900-1234');
    expect(selected).toEqual(['9900-1234']);
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it.each(['refuses', 'throws'] as const)('rejects where the older way %s as well', async (older) => {
    browser('missing', older);
    await expect(copyText('9900-1234')).rejects.toEqual({ kind: 'refused', code: 'clipboard', message: null });
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  it('copies from inside an open dialog, where all else is inert', async () => {
    browser('missing', 'takes');
    const dialog = document.querySelector('dialog');
    dialog?.showModal();
    let inside = false;
    const { execCommand } = document;
    document.execCommand = (...given) => {
      inside = dialog?.contains(document.activeElement) ?? false;
      return execCommand(...given);
    };
    await copyText('9900-1234');
    expect(inside).toBe(true);
  });
});
