/** What a flow was seen to do, in words: plain data, made from runs of its statechart, kept beside it and compared. */
export type Behaviour = {
  readonly title: string;
  readonly purpose: string;
  /** By the name of the input: what starting does. */
  readonly starts: readonly Reaction[];
  /** In the order of the chart. */
  readonly places: readonly Place[];
};

/** A state, several that answer together, or the whole flow where it answers wherever it is. */
export type Place = {
  readonly name: string;
  /** What it means, in the product owner's words. */
  readonly meaning: string;
  /** The screen shows that something is waited for. */
  readonly isBusy: boolean;
  /** As what it wakes up when the web view is killed in it (S-400); null where it wakes up as it was. */
  readonly wakes: string | null;
  readonly reactions: readonly Reaction[];
};

export type Reaction = {
  /** What happens: a row of the samples, or the end of a delay. */
  readonly what: string;
  /** In which cases anything comes of it; null where it always does. */
  readonly when: string | null;
  readonly facts: readonly Fact[];
};

/** One thing that comes of it. */
export type Fact = {
  /** Begins with its verb: `reads “error”`, `calls …`, `leads to …`, `ends at …`. */
  readonly phrase: string;
  /** In which of these cases it does; null where always. */
  readonly when: string | null;
};
