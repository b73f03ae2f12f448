import type { Failure } from '#kit/failure.ts';

/** A picture by its number; whoever keeps the files knows which one it is. */
export type PictureUploadInput = { readonly id: number };

export type PictureUploadContext = PictureUploadInput & {
  /** How it would end by now. */
  readonly end: UploadEnd;
};

export type UploadEnd =
  /** As the lender answered. */
  | { readonly url: string }
  | { readonly failed: 'unreadable' }
  | { readonly failed: 'failed'; readonly failure: Failure };

/** How the upload of a numbered picture ended. `gone`: its file was lost with the page. */
export type UploadReport = { readonly id: number } & (UploadEnd | { readonly failed: 'gone' });
