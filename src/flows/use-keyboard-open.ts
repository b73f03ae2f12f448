import { useSyncExternalStore } from 'react';
import { type ActorRefFrom, createActor } from 'xstate';
import { type ViewportSize, viewportMachine } from '#shell/viewport/viewport.machine.ts';

/** What can be seen, whether the keyboard shrinks the page or lies over it; pinching the page is no keyboard. */
function measure(): ViewportSize {
  const seen = window.visualViewport;
  if (!seen) return { width: window.innerWidth, height: window.innerHeight };
  return { width: Math.round(seen.width * seen.scale), height: Math.round(seen.height * seen.scale) };
}

let running: ActorRefFrom<typeof viewportMachine> | null = null;

function watch(changed: () => void): () => void {
  const actor = createActor(viewportMachine, { input: measure() });
  running = actor;
  actor.subscribe(changed);
  actor.start();
  const resized = () => actor.send({ type: 'viewport.resized', ...measure() });
  const rotated = () => actor.send({ type: 'device.rotated', ...measure() });
  window.visualViewport?.addEventListener('resize', resized);
  window.addEventListener('resize', resized);
  window.addEventListener('orientationchange', rotated);
  return () => {
    window.visualViewport?.removeEventListener('resize', resized);
    window.removeEventListener('resize', resized);
    window.removeEventListener('orientationchange', rotated);
    actor.stop();
    if (running === actor) running = null;
  };
}

const isOpen = () => running?.getSnapshot().matches('open') ?? false;

/** Whether the on-screen keyboard is open (S-345, S-550); for one screen at a time. */
export const useKeyboardOpen = (): boolean => useSyncExternalStore(watch, isOpen, isOpen);
