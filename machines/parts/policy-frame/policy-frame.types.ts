export type PolicyFrameInput = {
  /** The page's address when the gate trusts it (S-386, P-07); else null. */
  readonly url: string | null;
};

export type PolicyFrameContext = PolicyFrameInput;

export type PolicyFrameEvent = { readonly type: 'frame.loaded' };
