/** Of what is sent once: it was sent before, nobody knows what came of it, and the very same is wanted again (S-336). */
export type Repeat = {
  /** Then it goes out under its own key, while the journal holds it open, or not at all. */
  readonly isRepeat?: boolean | undefined;
};

/** For the input of the call; an ordinary one says nothing of it. */
export const repeatOf = ({ isRepeat }: { readonly isRepeat: boolean }): Repeat => (isRepeat ? { isRepeat } : {});
