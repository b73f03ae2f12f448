import * as v from 'valibot';
import { BadControl, readSaid } from './said.ts';

/** What a report may be about, and how grave it is in OpenTelemetry's numbers. */
const kinds = {
  'kist.crash': 17,
  'kist.render': 17,
  'kist.chunk': 13,
  'kist.unknown': 13,
  'kist.gate': 13,
  'kist.malformed': 13,
  'kist.vital': 9,
} as const;

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_000));
const name = v.pipe(v.string(), v.regex(/^[\w.~ +-]{1,200}$/, 'is not a name'));
const transition = v.pipe(v.string(), v.regex(/^[\w.]+: [\w.*-]+ #\d+$/, 'is not a transition of a chart'));

/** What a flow did last: names of its chart, nothing else. */
const traceSchema = v.strictObject({
  machine: name,
  from: v.union([v.literal(''), name]),
  isWhole: v.boolean(),
  steps: v.array(v.strictObject({ event: name, taken: v.array(transition), to: name })),
});

/** By key: all attributes that a report may have. */
const facts = {
  'event.name': v.picklist(Object.keys(kinds) as (keyof typeof kinds)[], 'is none of the kinds of reports'),
  'kist.route': name,
  'kist.flow': name,
  'kist.state': name,
  'kist.call': name,
  'exception.type': name,
  'exception.stacktrace': text,
  'kist.file': v.pipe(v.string(), v.regex(/^assets\/[\w.-]{1,200}\.js$/, 'is not a file of a build')),
  'http.response.status_code': v.number(),
  'kist.vital.name': name,
  'kist.vital.value': v.number(),
  'kist.trace': text,
} as const;

const attribute = v.strictObject({
  key: v.string(),
  value: v.union([v.strictObject({ stringValue: v.string() }), v.strictObject({ doubleValue: v.number() })]),
});
const attributes = v.array(attribute);
const record = v.strictObject({
  timeUnixNano: v.pipe(v.string(), v.regex(/^\d{19}$/, 'is not a time in nanoseconds')),
  severityNumber: v.number(),
  severityText: text,
  eventName: text,
  body: v.strictObject({ stringValue: text }),
  attributes,
});
const request = v.strictObject({
  resourceLogs: v.array(
    v.strictObject({
      resource: v.strictObject({ attributes }),
      scopeLogs: v.array(v.strictObject({ scope: v.strictObject({ name: text }), logRecords: v.array(record) })),
    }),
  ),
});

export type ReceivedReport = {
  /** Epoch milliseconds of the phone's clock. */
  readonly at: number;
  readonly build: string;
  readonly sentence: string;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly trace: v.InferOutput<typeof traceSchema> | null;
};

const valuesOf = (rows: v.InferOutput<typeof attributes>): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    rows.map(({ key, value }) => [key, 'stringValue' in value ? value.stringValue : value.doubleValue]),
  );

function readJson(body: string, what: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BadControl(`${what} is not JSON.`);
  }
}

function readFacts(values: Readonly<Record<string, string | number>>): void {
  for (const [key, value] of Object.entries(values)) {
    const schema = Object.entries(facts).find(([known]) => known === key)?.[1];
    if (!schema) throw new BadControl(`A report has no attribute "${key}".`);
    const problem = v.safeParse(schema, value).issues?.[0];
    if (problem) throw new BadControl(`The attribute "${key}": ${problem.message}.`);
  }
}

function readRecord({ timeUnixNano, severityNumber, eventName, body, attributes: rows }: v.InferOutput<typeof record>) {
  const values = valuesOf(rows);
  readFacts(values);
  if (values['event.name'] !== eventName) throw new BadControl('A report needs its event.name, twice the same.');
  const severity = Object.entries(kinds).find(([kind]) => kind === eventName)?.[1];
  if (severity !== severityNumber)
    throw new BadControl(`${eventName} has the severity ${severity}, not ${severityNumber}.`);
  const told = values['kist.trace'];
  const trace = told === undefined ? null : readSaid(traceSchema, readJson(String(told), 'The trace'));
  if (trace && trace.machine !== values['kist.flow']) throw new BadControl('The trace is of another flow.');
  return { at: Number(timeUnixNano.slice(0, -6)), sentence: body.stringValue, facts: values, trace };
}

/** Reads the body of an OTLP/HTTP request for logs, in JSON; throws a `BadControl` that says what is wrong with it. */
export function readReports(contentType: string | undefined, body: string): readonly ReceivedReport[] {
  if (contentType?.split(';')[0] !== 'application/json') throw new BadControl('Reports come as application/json.');
  const { resourceLogs } = readSaid(request, readJson(body, 'The body'));
  return resourceLogs.flatMap(({ resource, scopeLogs }) => {
    const { 'service.name': service, 'service.version': build } = valuesOf(resource.attributes);
    if (service !== 'kist-web-view') throw new BadControl('The service is not kist-web-view.');
    if (typeof build !== 'string' || !/^(?:dev|[0-9a-f]{12})$/.test(build))
      throw new BadControl('The service.version is not the name of a build.');
    return scopeLogs.flatMap(({ logRecords }) => logRecords.map((row) => ({ build, ...readRecord(row) })));
  });
}
