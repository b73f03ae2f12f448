import * as limits from '#kit/limits.ts';

/**
 * Keeps `--keyboard` at the height of what covers the page's lower edge, where the browser does not shrink the page
 * itself (S-814). Returns what stops it.
 */
export function trackKeyboard(): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    style.setProperty('--keyboard', `${covered > limits.keyboardThreshold ? Math.round(covered) : 0}px`);
  };
  seen.addEventListener('resize', measure);
  seen.addEventListener('scroll', measure);
  return () => {
    seen.removeEventListener('resize', measure);
    seen.removeEventListener('scroll', measure);
  };
}
