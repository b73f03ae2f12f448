import { setTimeout as pause } from 'node:timers/promises';
import type { Tab } from './tab.ts';

/** What is asked of an engine in the words of WebDriver (W3C), over whatever carries them. */
export type Command =
  | { readonly do: 'open'; readonly with: { readonly url: string } }
  | { readonly do: 'run'; readonly with: { readonly script: string; readonly args: readonly never[] } }
  | { readonly do: 'act'; readonly with: { readonly actions: readonly object[] } }
  | { readonly do: 'find'; readonly with: { readonly using: 'css selector'; readonly value: string } }
  | { readonly do: 'write'; readonly with: { readonly id: string; readonly text: string } }
  | { readonly do: 'picture'; readonly with: { readonly full: false } };

export type Send = (command: Command) => Promise<unknown>;

/** The name under which WebDriver hands out an element. */
const element = 'element-6066-11e4-a52e-4f735466cecf';

const pressed = (x: number, y: number): object => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const typed = (text: string): object => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Between two pages there is none to take a picture of. */
async function picture(send: Send, tries = 5): Promise<Buffer> {
  try {
    return Buffer.from(String(await send({ do: 'picture', with: { full: false } })), 'base64');
  } catch (error) {
    if (tries === 1) throw error;
    await pause(200);
    return picture(send, tries - 1);
  }
}

/** The one tab of a session, with nothing in it that the one before left behind. */
export async function tabOver(send: Send, web: string): Promise<Tab> {
  const open = async (url: string) => void (await send({ do: 'open', with: { url } }));
  const run = (script: string) => send({ do: 'run', with: { script, args: [] } });
  const act = async (action: object) => void (await send({ do: 'act', with: { actions: [action] } }));
  await open(`${web}/robots.txt`);
  await run('localStorage.clear(); sessionStorage.clear();');
  return {
    open,
    run,
    press: (x, y) => act(pressed(x, y)),
    type: (text) => act(typed(text)),
    async attach(file) {
      const found = await send({ do: 'find', with: { using: 'css selector', value: 'input[type=file]' } });
      const id = (found as Readonly<Record<string, string>>)[element] ?? '';
      await send({ do: 'write', with: { id, text: file } });
    },
    picture: () => picture(send),
    thrown: () => [],
    close: () => open('about:blank'),
  };
}
