import { rememberTap } from '#ui/led-here.ts';

/**
 * Gives what says, while a tap is answered, when that is over: in a task of its own, before which the browser can draw what the tap has
 * changed. It waits for no frame, which a hidden page never has.
 */
export function followTaps(): () => Promise<void> | undefined {
  let answering: Promise<void> | undefined;
  const begin = () => {
    answering ??= new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        answering = undefined;
        resolve();
      };
      port2.postMessage(null);
    });
  };
  addEventListener('click', rememberTap, true);
  addEventListener('click', begin, true);
  return () => answering;
}
