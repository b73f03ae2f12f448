import { imageDimensionsFromData } from 'image-dimensions';
import * as limits from '#kit/limits.ts';

/** What is as large as its header says, and what the photos of an iPhone are. A GIF can have a frame larger than itself. */
const measurable: readonly string[] = ['png', 'jpeg', 'webp', 'heic'];

/**
 * Whether a picture may be opened, from its header alone: a small file can say that it is larger than the memory of a phone
 * (S-355). What cannot be measured may not.
 */
export async function isOpenable(file: Blob): Promise<boolean> {
  const size = imageDimensionsFromData(new Uint8Array(await file.arrayBuffer()));
  if (!size || !measurable.includes(size.type)) return false;
  const pixels = size.width * size.height;
  return pixels > 0 && pixels <= limits.picturePixels;
}
