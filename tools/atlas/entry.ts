/** One thing that can be found. Short names: the whole index is loaded by the page. */
export type Entry = {
  readonly kind:
    | 'page'
    | 'group'
    | 'flow'
    | 'state'
    | 'killed'
    | 'refused'
    | 'transition'
    | 'message'
    | 'call'
    | 'code'
    | 'item'
    | 'promise'
    | 'decision'
    | 'limit';
  /** What it is, in a few words. */
  readonly title: string;
  /** Where it is: the flow, then the state. */
  readonly place: string;
  /** What then happens, or what it means. */
  readonly text: string;
  /** More words by which it is found. */
  readonly more: string;
  /** Address from the atlas' folder. */
  readonly href: string;
  /** The picture that shows it, from the folder of pictures. */
  readonly shot?: string;
};
