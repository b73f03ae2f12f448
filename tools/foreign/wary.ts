import { alike, isUnknown, isUnknownInput, kept, noting, reading, tainted, triedOut } from '../explore/unknown.ts';

type Args = { readonly context: unknown; readonly input?: unknown };
type Run = (args: Args, params?: unknown) => unknown;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Parts of a chart that hold no actions. */
const others = ['guard', 'meta', 'src', 'input', 'output', 'types', 'schemas', 'context', 'delay', 'tags', 'systemId'];

/** A chart whose data knows what of it came of something unknown: see `tools/explore/unknown.ts`. */
export function waryConfig<T>(config: T): T {
  const whole = mapParts(config) as T & { context?: unknown };
  const { context } = whole;
  if (typeof context !== 'function') return whole;
  const made = context as (args: object) => unknown;
  const standIn = () => ({ sessionId: '', getSnapshot: () => ({}), send: () => undefined });
  return {
    ...whole,
    context: (args: Args) => {
      if (!isUnknownInput(args.input)) return made(args);
      let isFirst = true;
      return triedOut((input) => {
        const spawning = isFirst ? {} : { spawn: standIn };
        isFirst = false;
        return made({ ...args, input, ...spawning });
      }, args.input);
    },
  };
}

function mapParts(part: unknown): unknown {
  if (typeof part === 'function') return waryAction(part);
  if (Array.isArray(part)) return part.map(mapParts);
  if (!isRecord(part)) return part;
  const mapped = Object.entries(part).map(([key, inner]) => [key, others.includes(key) ? inner : mapParts(inner)]);
  const { params, type, ...rest } = Object.fromEntries(mapped) as Record<string, unknown>;
  const isAction = typeof type === 'string' && typeof part.params === 'function';
  return {
    ...(type === undefined ? {} : { type }),
    ...rest,
    ...(params === undefined ? {} : { params: isAction ? waryRun(part.params as Run) : params }),
  };
}

/** An action by which data changes, knowing what is unknown; any other one as it is. */
export function waryAction(action: unknown): unknown {
  if (typeof action !== 'function' || !('type' in action)) return action;
  const changed = (part: object) => Object.assign((...args: unknown[]) => action(...args) as unknown, action, part);
  if (action.type === 'xstate.assign' && 'assignment' in action)
    return changed({ assignment: waryAssignment(action.assignment) });
  if (action.type === 'xstate.enqueueActions' && 'collect' in action)
    return changed({ collect: waryCollect(action.collect as Run) });
  return action;
}

/** Unknown where anything unknown was looked at for it. `field`: of the context, which it is to be. */
const waryRun =
  (run: Run, field?: string): Run =>
  (args, params) => {
    const { result, read } = reading(() => run(heard(args), params));
    if (read.length === 0 && !isUnknown(params)) return result;
    return field === undefined ? alike(result) : kept(result, [field]);
  };

function waryAssignment(assignment: unknown): unknown {
  if (typeof assignment === 'function')
    return (args: Args, params?: unknown) => {
      const { result, read } = reading(() => (assignment as Run)(heard(args), params));
      return read.length > 0 || isUnknown(params) ? tainted(result, args.context) : result;
    };
  if (!isRecord(assignment)) return assignment;
  return Object.fromEntries(
    Object.entries(assignment).map(([field, value]) => [
      field,
      typeof value === 'function' ? waryRun(value as Run, field) : value,
    ]),
  );
}

type Enqueue = ((action: unknown) => void) & { readonly assign: (assignment: unknown) => void };

/** What is enqueued after something unknown was looked at may not have been. */
const waryCollect =
  (collect: Run): Run =>
  (args, params) =>
    reading((hasRead) => {
      const { enqueue } = args as unknown as { readonly enqueue: Enqueue };
      const assign = (assignment: unknown) => {
        const isDoubtful = hasRead();
        const wary = waryAssignment(assignment);
        const doubtful = (given: Args, more?: unknown) =>
          tainted(typeof wary === 'function' ? (wary as Run)(given, more) : wary, given.context);
        enqueue.assign(isDoubtful ? doubtful : wary);
      };
      const wary = Object.assign((action: unknown) => enqueue(waryAction(action)), enqueue, { assign });
      return collect({ ...heard(args), enqueue: wary } as Args, params);
    }).result;

const heard = (args: Args): Args => ({ ...args, context: noting(args.context) });

/** How long a delay is, in milliseconds; `NaN` where that depends on something unknown. */
export const waryDelay = (delay: unknown): unknown =>
  typeof delay === 'function'
    ? (args: Args, params?: unknown) => {
        const { result, read } = reading(() => (delay as Run)(heard(args), params));
        return read.length > 0 || typeof result !== 'number' ? Number.NaN : result;
      }
    : delay;
