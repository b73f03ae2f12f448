import type { Failure } from '#kit/failure.ts';

export type PictureUploadContext = {
  /** As the lender answered; null until it has. */
  readonly url: string | null;
  /** Why it did not arrive. */
  readonly failure: Failure | null;
};

export type PictureUploadEvent =
  | { readonly type: 'turn.given' }
  | { readonly type: 'upload.retried' }
  | { readonly type: 'upload.removed' };

/** How the upload of a numbered picture ended. `gone`: its file was lost with the page. */
export type UploadReport = { readonly id: number } & (
  | { readonly url: string }
  | { readonly failed: 'unreadable' | 'gone' }
  | { readonly failed: 'failed'; readonly failure: Failure }
);
