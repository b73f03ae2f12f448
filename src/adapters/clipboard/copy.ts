import { refused } from '#kit/failure.ts';

/**
 * Puts a text into the clipboard: by the clipboard's own way, else by selecting it and asking the browser to copy (S-538).
 * Rejects when neither works. What is in the clipboard is never read (P-33).
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copySelected(text)) throw refused('clipboard');
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // All but an open modal dialog is inert, and cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    // On iOS only this selects what cannot be edited.
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
