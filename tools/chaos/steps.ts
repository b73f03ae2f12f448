/** One thing that a borrower or the world does in a session. Plain JSON: a session is played again from the list of its steps. */
export type Step =
  /** Taps what has this role and name, `times` times at once; `isHasty`: what comes next does not wait for what comes of it. */
  | { readonly kind: 'tap'; readonly name: string; readonly times: number; readonly isHasty?: boolean }
  | { readonly kind: 'type'; readonly name: string; readonly text: string }
  /** Opens a page of the borrower's in this tab, as a link of the app would. */
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'reload' }
  /** The web views are closed, what they stored stays, and the one in front is opened again where it was. */
  | { readonly kind: 'kill' }
  /** All that the web views stored is gone, and one is opened again. No dice throw this: no client can know then what it sent. */
  | { readonly kind: 'forget' }
  /** The other tab comes to the front; the first time it opens this page. */
  | { readonly kind: 'tab'; readonly path: string }
  | { readonly kind: 'network'; readonly isOn: boolean }
  /** The database of the phone takes longer than anybody can wait, or answers again. */
  | { readonly kind: 'storage'; readonly isSlow: boolean }
  /** The clock of the phone is set back by so many milliseconds; the lender's and time itself go on. */
  | { readonly kind: 'clock'; readonly back: number }
  | { readonly kind: 'fault'; readonly call: string; readonly fault: string; readonly acts?: boolean }
  /** The borrower's clock and the lender's go on by so many milliseconds. */
  | { readonly kind: 'wait'; readonly ms: number };

/** A control on the screen that can be used, by its role and name. */
export type Control = {
  readonly name: string;
  readonly isText: boolean;
  /** Asks for the same once more, where the screen told what this can cost. */
  readonly isChoice?: boolean;
};

const minute = 60_000;
const hour = 60 * minute;

const timesInWords = (times: number): string => (times > 1 ? ` ${times} times at once` : '');

/** A step as it is told to people. */
export function stepInWords(step: Step): string {
  switch (step.kind) {
    case 'tap':
      return `taps ${step.name}${timesInWords(step.times)}${step.isHasty ? ', and at once' : ''}`;
    case 'type':
      return `types “${step.text}” into ${step.name}`;
    case 'open':
      return `opens ${step.path}`;
    case 'back':
      return 'goes back';
    case 'reload':
      return 'reloads';
    case 'kill':
      return 'the web view is killed and opened again';
    case 'forget':
      return 'the data of the app are cleared, and it is opened again';
    case 'tab':
      return `goes to the other tab (first at ${step.path})`;
    case 'network':
      return step.isOn ? 'the network is back' : 'the network is gone';
    case 'storage':
      return step.isSlow ? 'the database of the phone does not answer' : 'the database of the phone answers again';
    case 'clock':
      return `the clock of the phone is set back by ${step.back / hour} h`;
    case 'fault':
      return `the next ${step.call} meets the fault ${step.fault}${step.acts === undefined ? '' : step.acts ? ', carried out' : ', not carried out'}`;
    case 'wait':
      return step.ms < 2 * minute ? `${step.ms / 1000} s pass` : `${Math.round(step.ms / minute)} min pass`;
  }
}
