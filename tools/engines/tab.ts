/** What a finger, a keyboard and an eye can do in a tab, in whatever engine. */
export type Tab = {
  open(url: string): Promise<void>;
  /** What the body of a function returns in the page. */
  run(script: string): Promise<unknown>;
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Gives a file to the page's only field for files. */
  attach(file: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** What pages threw that nobody caught, where the engine tells. */
  thrown(): readonly string[];
  close(): Promise<void>;
};

/** The size of the web view on each picture. */
export const size = { width: 360, height: 740 };

/** An engine that runs. */
export type Running = {
  readonly version: string;
  /** A tab in which nobody was before. */
  tab(web: string): Promise<Tab>;
  close(): Promise<void>;
};

export type Engine = {
  readonly id: string;
  readonly title: string;
  /** Throws `Missing` where it cannot be had. */
  start(): Promise<Running>;
};

/** Why an engine cannot be had on this machine, in a sentence. */
export class Missing extends Error {}
