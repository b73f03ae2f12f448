import { refused } from '#kit/failure.ts';

/** Has the phone ask with which app a text is shared. Rejects where it does not, with the code `dismissed` when the borrower closed that. */
export async function shareText({ title, text }: { readonly title: string; readonly text: string }): Promise<void> {
  await share({ title, text });
}

/** Hands a `data:` address of a PNG to the phone: to its apps where it shares files, else to its downloads. */
export async function handPicture({ picture, name }: { readonly picture: string; readonly name: string }) {
  const file = fileOf(picture, `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')}.png`);
  if (navigator.canShare?.({ files: [file] })) return share({ files: [file] });
  if (!('download' in HTMLAnchorElement.prototype)) throw refused('download');
  const link = document.createElement('a');
  link.href = picture;
  link.download = file.name;
  link.click();
}

async function share(data: ShareData): Promise<void> {
  if (!('share' in navigator)) throw refused('share');
  try {
    await navigator.share(data);
  } catch (error) {
    throw refused(error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'share');
  }
}

/** No address of its own is asked for: the policy lets a page call the lender alone. */
function fileOf(picture: string, name: string): File {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
