import type { GenericSchema, InferInput } from 'valibot';
import type { Call } from '#adapters/lender-api/contract/call.ts';
import type { Platform } from '#kit/entities.ts';
import type { Outcome } from '#kit/flow.ts';

export type Role =
  | 'heading'
  | 'button'
  | 'radio'
  | 'tab'
  | 'checkbox'
  | 'textbox'
  | 'link'
  | 'list'
  | 'listitem'
  | 'img'
  | 'status'
  | 'alert'
  | 'dialog'
  | 'region';

/** Something on the screen, found as a screen reader finds it: by role and name. */
export type Look = {
  readonly role: Role;
  readonly name: string | RegExp;
  /** `absent`: must not be there. Default: it is there, enabled or not. */
  readonly is?: 'enabled' | 'disabled' | 'checked' | 'absent';
};

/** The value of each key, as JSON; `{now}` in it is the page's time. */
export type Seeds = {
  readonly local?: Readonly<Record<string, unknown>>;
  readonly session?: Readonly<Record<string, unknown>>;
};

export type PickedFile = { readonly name: string; readonly type: string; readonly size: number };

/** What a person can do at either level: in jsdom with Testing Library, in Chromium with Playwright. */
export type Ui = {
  tap(role: Role, name: string | RegExp): Promise<void>;
  fill(label: string | RegExp, text: string): Promise<void>;
  /** Sets a date with the picker that the browser has for it: YYYY-MM-DD, or empty. */
  setDate(label: string, date: string): Promise<void>;
  /** Picks files from the device, by the name of the control. */
  pick(label: string | RegExp, files: readonly PickedFile[]): Promise<void>;
  /** The network goes and comes back. */
  reconnect(): Promise<void>;
  /** The page is shown again from the back/forward cache. */
  comeBack(): Promise<void>;
  /** The borrower reads another language from now on. */
  changeLanguage(): Promise<void>;
  /** The app's own back button is pressed (S-341). */
  nativeBack(): Promise<void>;
  /** The page in a frame comes, which the place holds back. */
  frameLoads(title: string): Promise<void>;
  /** Waits until a page has opened in a window of its own; it closes by itself. */
  otherWindow(): Promise<void>;
  /** Waits until the browser has gone to another page, and goes back. */
  goBack(): Promise<void>;
  /** The clipboard takes what it was handed, or refuses it. */
  answerClipboard(takes: boolean): Promise<void>;
  /** What shares a text or a picture for the phone, or draws one, does what it was asked for, cannot, or is closed by the borrower. */
  answerKeeping(what: 'text' | 'picture' | 'drawing', how: 'takes' | 'refuses' | 'dismissed'): Promise<void>;
  /** The phone tells a contact or its place, or refuses; `answer` as the browser would give it. */
  answerDevice(what: 'contact' | 'place', answer: unknown): Promise<void>;
  /** A part of a page is told something by its page or by the journal. */
  hears(event: string): Promise<void>;
  /**
   * An earlier attempt has become known of, or the borrower begins anew after being told of it (S-336), or it was sent longer ago than the
   * lender knows its key, or all has become known without the page.
   */
  doubtEnds(how: 'settled' | 'released' | 'outlived' | 'known'): Promise<void>;
  /** Waits until the screen looks so, or fails saying what it looks like instead. */
  expect(look: Look): Promise<void>;
};

type Event = { readonly type: string } & Readonly<Record<string, unknown>>;

/** How the wire answers so that a port ends as a sample says. */
export type Wire = {
  /** The call's id in the contract; told by the flow's input where it has variants. */
  readonly call: string | ((input: unknown) => string);
  /** `data` of the envelope for a sample's output. `next` is the outcome that follows on the path, if any. */
  data(output: unknown, next: Outcome | null): unknown;
  /** The answers of several calls behind one end of the port; `bearing`: a text that the call's body bears. */
  answers?(outcome: Outcome): readonly { readonly outcome: Outcome; readonly bearing: string }[];
};

/** Every field, those too that the lender may leave out. */
type Whole<Sent> = Sent extends readonly (infer Item)[]
  ? readonly Whole<Item>[]
  : Sent extends object
    ? { readonly [Name in keyof Sent]-?: Whole<Sent[Name]> }
    : Sent;

type DataIn<Body> = 'data' extends keyof Body ? NonNullable<Body['data']> : Body;

/** `data` of the envelope of a call's answer before it is decoded, every field of it; of several calls, what each decodes. */
export type DataOf<Of extends Call> = (
  Of extends Call<GenericSchema, infer Answer>
    ? (data: Whole<DataIn<InferInput<Answer>>>) => void
    : never
) extends (data: infer Data) => void
  ? Data
  : never;

/** One of two calls, by the flow's input. Of `a ? b : c` the compiler forgets the call that answers more. */
export const either =
  <First extends Call, Second extends Call>(isFirst: (input: never) => boolean, first: First, second: Second) =>
  (input: never): First | Second =>
    isFirst(input) ? first : second;

/** A wire of which the compiler knows the call, so that no field of its answer is forgotten. */
export const wire = <const Of extends Call>(
  call: Of | ((input: never) => Of),
  data: (output: never, next: Outcome | null) => DataOf<Of>,
): Wire => ({
  call: typeof call === 'function' ? (input) => call(input as never).id : call.id,
  data: (output, next) => data(output as never, next),
});

type Said = { readonly call: string; readonly data: unknown };

/** What the lender answers to a call, as in a `wire`. */
export const says = <const Of extends Call>({ id }: Of, data: DataOf<Of>): Said => ({ call: id, data });

export type KeptUnder = { readonly under: string; readonly values: Readonly<Record<string, unknown>> };

/** Teaches the path runner one flow's screen; the same for both levels. */
export type Driver = {
  readonly flow: string;
  /** A page for developers, which only a build with their pages has (S-387). */
  readonly devPages?: true;
  /** A part that shows what the phone itself keeps: in Chromium it is met on the pages that hold it, and not walked by itself. */
  readonly onPagesAlone?: true;
  /** Where the web view opens the flow for one of its named inputs. */
  place(input: unknown): {
    readonly path: string;
    readonly platform: Platform;
    readonly keysHonoured: boolean;
    /** Under what the journal keeps what is sent here and must happen once; given where the page says what of it is open. */
    readonly doubtOf?: string;
    /** What the configuration says otherwise than usual. */
    readonly config?: Readonly<Record<string, unknown>>;
    /** Addresses of framed pages, as a glob; they only come when the path says so. */
    readonly heldFrames?: string;
    /** Whether the browser offers the phone's contacts; given where the page asks for them or for the place. */
    readonly offersContacts?: boolean;
    /** The phone shares, and draws pictures; given where the page asks for that. */
    readonly keepsProofs?: true;
    /** What the browser keeps already when the page opens. */
    readonly storage?: Seeds | ((at: { readonly lender: string; readonly user: string }) => Seeds);
  };
  /** What the lender answers before the flow itself begins: the list in which a product is tapped, say. */
  setting?(input: unknown): readonly Said[];
  /** How each event from outside is performed. */
  readonly perform: Readonly<Record<string, (ui: Ui, event: Event) => Promise<void>>>;
  /** Why no screen offers an event row in those innermost states, so that only the model can be sent it; null, as without it, where one does. */
  notPerformable?(event: Event, states: readonly string[], context: unknown): string | null;
  /** The innermost states in which a killed flow comes to rest that wakes up in these, with that context; without it in these. */
  wakesIn?(states: readonly string[], context: unknown): readonly string[];
  /** Why a port cannot be made to end so in a state with that context; null, as without it, where it can. */
  cannotEnd?(invocation: string, outcome: Outcome, context: unknown): string | null;
  /**
   * What each innermost state looks like, by its path below the root: `awaitingCode.code.entering`; several paths joined by
   * ` + ` say what they look like together. Every innermost state has an entry.
   */
  readonly looks: Readonly<Record<string, readonly Look[]>>;
  /** Selector of what a picture shows where `looks` can name nothing that is there. */
  readonly scene?: string;
  /** How the lender answers, by the id of the invocation. */
  readonly wires: Readonly<Record<string, Wire>>;
  /** What ends by itself, an invoked child by its id or a delay by its name, and after how many milliseconds. */
  readonly waits: Readonly<Record<string, number>>;
  /**
   * What else lies in the local storage, as another tab may leave it, where a port reads it that is to end so: by invocation, in
   * the place of all keys that begin with `under`.
   */
  readonly keeps?: Readonly<Record<string, (outcome: Outcome, at: { readonly user: string }) => KeptUnder>>;
  /**
   * What a page asks by itself when it is opened again in an innermost state of a flow that was kept (S-400): there, the
   * invocation whose answer is lost.
   */
  readonly wakes?: Readonly<Record<string, string>>;
  /** What the lender answers to what a port reads once more, before it asks, when its page was opened again: by invocation. */
  readonly readsAgain?: Readonly<Record<string, Said>>;
  /** What a person does where a port is kept by the browser itself: comes back from the page that was opened, say. */
  readonly settles: Readonly<Record<string, (ui: Ui, outcome: Outcome, input: unknown) => Promise<void>>>;
};
