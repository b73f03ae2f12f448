/**
 * Runs in the page: where a finger has to press what is wanted, or why it cannot yet. `dom` finds by role, name, label and text as
 * @testing-library/dom does; what is seen is what has a size and, to be pressed, what nothing covers. A date is set by script: engines
 * show their pickers outside the page.
 */
globalThis.look = function look(dom, { by, role, name, date }) {
  const matcher = typeof name === 'string' ? name : new RegExp(name.pattern);
  const found = {
    role: () => dom.queryAllByRole(document.body, role, { name: matcher, hidden: true }),
    label: () => dom.queryAllByLabelText(document.body, matcher, { selector: 'input, textarea, select' }),
    text: () => dom.queryAllByText(document.body, matcher),
  }[by]();
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const element = found.find(isSeen);
  if (!element) return { why: 'is not there' };
  if (element.disabled || element.closest('[aria-disabled="true"]')) return { why: 'is disabled' };
  // At once, also on a page that glides: a finger presses where the element is by then.
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  const isHit = element.contains(hit) || [...(element.labels ?? [])].some((label) => label.contains(hit));
  if (date) {
    // Past what React watches, which would take the date for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, date);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return { x, y, isHit };
};
