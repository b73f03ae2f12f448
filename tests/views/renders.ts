type Fiber = {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

type Hook = { onCommitFiberRoot(renderer: number, root: { readonly current: Fiber }): void };

/** React's own numbers: what is written as a function or a class, and the bit that says that it ran. */
const components = new Set([0, 1, 11, 14, 15]);
const performedWork = 1;

let rendered = 0;

function count(fiber: Fiber, isNew: boolean): void {
  if (components.has(fiber.tag) && (isNew || (fiber.flags & performedWork) !== 0)) rendered += 1;
  // What has the children of last time was passed over with all that is in it.
  if (!isNew && fiber.child === fiber.alternate?.child) return;
  for (let child = fiber.child; child; child = child.sibling) count(child, isNew || child.alternate === null);
}

const total = (fiber: Fiber | null): number =>
  fiber ? Number(components.has(fiber.tag)) + total(fiber.child) + total(fiber.sibling) : 0;

let standing = 0;
const hook: Hook & Record<string, unknown> = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onCommitFiberRoot(_, { current }) {
    standing = total(current);
    if (current.alternate) count(current, false);
  },
};
// React asks for it once, when its code is first run.
(globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook }).__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= hook;

/** How many components were drawn anew meanwhile, of how many that stand. */
export async function rendersOf(act: () => Promise<unknown>): Promise<{ readonly drawn: number; readonly of: number }> {
  rendered = 0;
  await act();
  return { drawn: rendered, of: standing };
}
