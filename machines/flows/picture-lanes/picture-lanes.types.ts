export type LaneName = 'first' | 'second' | 'third';

export type PictureLanesContext = {
  /** Numbers of pictures, in the order of their turns. */
  readonly waiting: readonly number[];
  /** The number of the picture that is on its way in each lane; 0 where there is none. */
  readonly lanes: Readonly<Record<LaneName, number>>;
};

export type PictureLanesEvent =
  | { readonly type: 'picture.queued'; readonly id: number }
  | { readonly type: 'picture.removed'; readonly id: number };
