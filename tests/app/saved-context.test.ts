import { describe, expect, it } from 'vitest';
import { wirings } from '#tests/support/wirings.ts';
import { catalogue } from '#tools/catalogue.ts';
import { explore } from '#tools/explore/explore.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

const elsewhere = 'https://elsewhere.example/';

/** Trusts every address but one, and that one too in other places than the named. */
const judge = (refused?: string) => ({
  isTrusted: (url: string, sink: string) => url !== elsewhere || sink !== refused,
  isShown: (url: string) => url !== elsewhere || refused !== 'imageSrc',
});

const wiredWith = (ports: unknown) => new Map(wirings.map(({ wire }) => [wire(ports).id, wire(ports)]));
const wired = wiredWith(judge());

/** What a flow's context can be, in all that can happen to the flow, as it comes back from the device. */
const saved = catalogue
  .filter(({ persisted }) => persisted)
  .map((flow) => {
    const texts = new Set(explore(flow).nodes.map(({ context }) => JSON.stringify(context)));
    return {
      id: flow.id,
      contexts: [...texts].map((text) => JSON.parse(text) as Json),
      isContext: (context: unknown) => wired.get(flow.id)?.isContext?.(context),
    };
  });

const foreign = { stray: 1 };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** A value with one thing in it replaced, left out or added, at any depth; each is named by its place. */
function* spoil(value: Json, place: string): Generator<readonly [string, Json]> {
  yield [`${place} is foreign`, foreign];
  if (typeof value === 'number') yield [`${place} is not whole`, value + 0.5];
  if (value === null || typeof value !== 'object') return;
  if (isList(value)) {
    for (const [index, item] of value.entries())
      for (const [label, spoilt] of spoil(item, `${place}[]`))
        yield [label, value.map((other, at) => (at === index ? spoilt : other))];
    return;
  }
  yield [`${place} has more`, { ...value, ...foreign }];
  for (const [field, content] of Object.entries(value)) {
    const { [field]: _, ...rest } = value;
    yield [`${place}.${field} is missing`, rest];
    for (const [label, spoilt] of spoil(content, `${place}.${field}`)) yield [label, { ...value, [field]: spoilt }];
  }
}

/** With another value at a place (`offer.plan.0.amount`); null where there is no such place. */
function withValue(context: Json, [field = '', ...rest]: readonly string[], value: Json): Json {
  if (context === null || typeof context !== 'object' || !(field in context)) return null;
  const inner = (context as Record<string, Json>)[field] ?? null;
  const changed = rest.length === 0 ? value : withValue(inner, rest, value);
  if (rest.length > 0 && changed === null) return null;
  return isList(context)
    ? context.map((item, at) => (String(at) === field ? changed : item))
    : { ...context, [field]: changed };
}

/** A flow's contexts that have such a place, with another value there. */
function altered(id: string, place: string, value: Json): readonly Json[] {
  const { contexts = [] } = saved.find((flow) => flow.id === id) ?? {};
  const changed = contexts.flatMap((context) => withValue(context, place.split('.'), value) ?? []);
  if (changed.length === 0) throw new Error(`No context of “${id}” has “${place}”.`);
  return changed;
}

const takenUp = (id: string, place: string, value: Json, flows = wired) =>
  altered(id, place, value).filter((context) => flows.get(id)?.isContext?.(context));

describe('what is kept of a flow', () => {
  it('S-400 is judged for each flow that survives the web view, and for no other', () => {
    const judged = [...wired.values()].flatMap(({ id, isContext }) => (isContext ? id : []));
    expect(judged.sort()).toEqual(saved.map(({ id }) => id).sort());
    expect(judged.length).toBeGreaterThan(0);
  });

  it.each([
    ['complaint-entry', 'orders.0.productLogo', elsewhere, 'imageSrc'],
    ['loan-confirm', 'offer.logo', elsewhere, 'imageSrc'],
    ['loan-confirm', 'offer.agreement', { url: elsewhere }, 'agreementFrame'],
    ['registration', 'captcha.image', elsewhere, 'imageSrc'],
  ])('P-07 P-15 is taken up by %s only when the address at %s may be used there', (id, place, value, sink) => {
    expect(takenUp(id, place, value)).toEqual(altered(id, place, value));
    expect(takenUp(id, place, value, wiredWith(judge(sink)))).toEqual([]);
  });

  it.each([
    ['bank-form', 'source', 'elsewhere'],
    ['bank-form', 'items.0.kind', 'other'],
    ['card-repayment', 'platform', 'desktop'],
    ['card-repayment', 'selectedIndex', -2],
    ['channel-repayment', 'kind', 'other'],
    ['channel-repayment', 'selectedIndex', -2],
    ['channel-repayment', 'payCode.form', 'other'],
    ['complaint-submission', 'viewed', 0],
    ['complaint-submission', 'viewed', 10],
    ['complaint-submission', 'pictures.0.id', 10],
    ['complaint-submission', 'pictures.1.id', 1],
    ['complaint-submission', 'pictures.0.size', -1],
    ['complaint-submission', 'pictures.0.size', 10_485_761],
    ['complaint-submission', 'pictures.0.url', ''],
    ['complaint-submission', 'leftovers.0.why', 'other'],
    ['loan-confirm', 'variant', 3],
    ['loan-confirm', 'platform', 'desktop'],
    ['loan-confirm', 'offer.amount', 0],
    ['loan-confirm', 'offer.periods', 0],
    ['loan-confirm', 'offer.agreement', 'other'],
    ['registration', 'phoneProfile', 'other'],
    ['registration', 'phone', '1381234567x'],
    ['registration', 'phone', '138123456789'],
    ['registration', 'captcha.sid', ''],
  ])('P-15 is not taken up by %s when %s is %j', (id, place, value) => {
    expect(takenUp(id, place, value)).toEqual([]);
  });

  it('S-355 P-15 is not taken up by complaint-submission when text is longer than 200 characters', () => {
    const longest = 'x'.repeat(200);
    expect(takenUp('complaint-submission', 'text', longest)).toEqual(altered('complaint-submission', 'text', longest));
    expect(takenUp('complaint-submission', 'text', `${longest}x`)).toEqual([]);
  });
});

describe.each(saved)('the context of $id', ({ id, contexts, isContext }) => {
  it('S-400 is taken up again from every state', () => {
    expect(contexts.length).toBeGreaterThan(1);
    expect(contexts.filter((context) => !isContext(context))).toEqual([]);
  });

  it('P-15 is refused with anything more, missing or foreign in it', () => {
    const tried = new Set<string>();
    const passed = new Set<string>();
    for (const context of contexts)
      for (const [label, spoilt] of spoil(context, id)) {
        const text = JSON.stringify(spoilt);
        if (tried.has(text)) continue;
        tried.add(text);
        if (isContext(spoilt)) passed.add(label);
      }
    expect(tried.size).toBeGreaterThan(10);
    // What is filled in stands under the lender's own names, so none of them must be there.
    // A state that an older build kept tells nothing of the tried code, of what held back, nor until when a code is valid. Only a country wants a statement.
    const mayBeMissing =
      /^(?:bank-form\.values\.\w+|[\w-]+\.heldBy|card-repayment\.isTried|loan-confirm\.offer\.statement|channel-repayment\.(?:issued\[\]\.code|payCode)\.validUntil) is missing$/;
    expect([...passed].filter((label) => !mayBeMissing.test(label))).toEqual([]);
  });
});
