import { createEvent, fireEvent } from '@testing-library/react';

/** A click whose time, in milliseconds since the page was opened, is written by hand. */
export function tapAt(ms: number, element: Element): void {
  const click = createEvent.click(element);
  Object.defineProperty(click, 'timeStamp', { value: ms });
  fireEvent(element, click);
}
