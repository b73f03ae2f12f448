/** Where no page of the product is: the native shell, its first page, a payer's page, an address of the lender's, the page before. */
export type Outside = 'app' | 'home' | 'payer' | 'lender' | 'back';

/** An address that the lender tells; usually it is this route's. */
export type ToldPlace = { readonly usually: string };

/** A route by its name, or a place outside. */
export type Place = Outside | (string & {}) | ToldPlace;

/** By final state: where the shell leads when the flow has ended there. */
export type Endings = Readonly<Record<string, Place>>;

/** By effect or port with which a flow sends the borrower away without ending: where to. */
export type Leads = Readonly<Record<string, readonly Place[]>>;

/** By name: the path, as the product has it; the configuration may rename it (S-301). `#/…` exists at `/` only (S-303). */
export type Routes = Readonly<Record<string, string>>;

/** What a flow says of itself, as data. Whatever lists flows finds it here; nothing else is to be told of a new one. */
export type Manifest = {
  /** kebab-case, the folder's name. */
  readonly id: string;
  readonly title: string;
  /** What the flow is for, one sentence in the product owner's words. */
  readonly purpose: string;
  /** With which flows it is told of: a key of `machines/words/groups.ts`. */
  readonly group?: string;
  /** Its place in the group; flows without one come last, by name. */
  readonly order?: number;
  /** Survives the web view being killed (S-400). */
  readonly persisted: boolean;
  /** Checklist items that the flow answers for. */
  readonly checklist: readonly string[];
  /** By port or effect that asks the lender: the rows of the contract that may be sent, by id. */
  readonly calls?: Readonly<Record<string, readonly string[]>>;
  readonly routes?: Routes;
  readonly endings?: Endings;
  readonly leads?: Leads;
};
