export type DownloadTemplateInput = {
  /** Names the landing to the lender (S-616). */
  readonly templateId: string;
  /** From the configuration, judged, for when the landing names no link (S-554); empty for none. */
  readonly fallbackLink: string;
};

export type DownloadTemplateContext = DownloadTemplateInput & {
  /** Empty for none. */
  readonly link: string;
};

export type DownloadTemplateEvent =
  | { readonly type: 'download.requested' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'network.returned' };
