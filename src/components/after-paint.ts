/**
 * Does something once the next frame is painted, by which a borrower sees first what a tap has done: what asks for the style or the
 * place of what was just drawn has all of it worked out before.
 */
export const afterPaint = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
