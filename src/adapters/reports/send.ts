import { lost } from '#kit/failure.ts';

const type = 'application/json';

/** Sends a body in the background, also from a page that is being left. Rejects when nobody took it, as far as that can be known. */
export async function sendInBackground(address: string, body: string): Promise<void> {
  if (isTaken(address, body)) return;
  const options = { method: 'POST', body, headers: { 'Content-Type': type }, keepalive: true } as const;
  const answer = await fetch(address, { ...options, credentials: 'omit' }).catch(() => null);
  if (!answer) throw lost('offline');
  if (!answer.ok) throw lost('status');
}

/** A browser that sends no JSON so throws; one whose queue is full refuses. */
function isTaken(address: string, body: string): boolean {
  try {
    return navigator.sendBeacon(address, new Blob([body], { type }));
  } catch {
    return false;
  }
}
