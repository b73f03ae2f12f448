type Fiber = {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/** What React tells of each drawing, and what was counted of it: one for all files, as React asks for it once. */
type Hook = {
  rendered: number;
  standing: number;
  onCommitFiberRoot(renderer: number, root: { readonly current: Fiber }): void;
};

/** React's own numbers: what is written as a function or a class, and the bit that says that it ran. */
const components = new Set([0, 1, 11, 14, 15]);
const performedWork = 1;

function count(fiber: Fiber, isNew: boolean): number {
  const own = Number(components.has(fiber.tag) && (isNew || (fiber.flags & performedWork) !== 0));
  // What has the children of last time was passed over with all that is in it.
  if (!isNew && fiber.child === fiber.alternate?.child) return own;
  let all = own;
  for (let child = fiber.child; child; child = child.sibling) all += count(child, isNew || child.alternate === null);
  return all;
}

const total = (fiber: Fiber | null): number =>
  fiber ? Number(components.has(fiber.tag)) + total(fiber.child) + total(fiber.sibling) : 0;

const given = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
given.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  rendered: 0,
  standing: 0,
  onCommitFiberRoot(_, { current }) {
    this.standing = total(current);
    if (current.alternate) this.rendered += count(current, false);
  },
  ...{ supportsFiber: true, inject: () => 1, onCommitFiberUnmount: () => undefined },
};
const hook = given.__REACT_DEVTOOLS_GLOBAL_HOOK__;

/** How many components were drawn anew meanwhile, of how many that stand. */
export async function rendersOf(act: () => Promise<unknown>): Promise<{ readonly drawn: number; readonly of: number }> {
  hook.rendered = 0;
  await act();
  return { drawn: hook.rendered, of: hook.standing };
}
