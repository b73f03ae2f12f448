import { type Report, type ReportKind, stateOf } from '#shell/report-outbox/report.ts';

/** OpenTelemetry's severity numbers: information, warning, error. */
const severities: Readonly<Record<ReportKind, readonly [number: number, text: string]>> = {
  crash: [17, 'ERROR'],
  render: [17, 'ERROR'],
  chunk: [13, 'WARN'],
  unknown: [13, 'WARN'],
  gate: [13, 'WARN'],
  malformed: [13, 'WARN'],
  vital: [9, 'INFO'],
};

const sentences: Readonly<Record<ReportKind, string>> = {
  crash: 'An error that nobody caught',
  render: 'A screen could not be drawn',
  chunk: 'Code did not arrive',
  unknown: 'Nobody knows whether the lender acted',
  gate: 'An address was not opened, or the app was not told',
  malformed: 'An answer is not of the promised shape',
  vital: 'How fast the page was',
};

type Value = string | number | undefined;

/** As OTLP writes attributes; what is not there is left out. */
const attributesOf = (values: Readonly<Record<string, Value>>) =>
  Object.entries(values).flatMap(([key, value]) => {
    if (value === undefined || value === '') return [];
    return [{ key, value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value } }];
  });

const recordOf = (report: Report) => {
  const { kind, at, route, trace, thrown, lost, call, vital } = report;
  const [severityNumber, severityText] = severities[kind];
  return {
    timeUnixNano: `${at}000000`,
    severityNumber,
    severityText,
    eventName: `kist.${kind}`,
    body: { stringValue: sentences[kind] },
    attributes: attributesOf({
      'event.name': `kist.${kind}`,
      'kist.route': route,
      'kist.flow': trace?.machine,
      'kist.state': trace ? stateOf(trace) : undefined,
      'kist.call': call,
      'exception.type': thrown?.name,
      'exception.stacktrace': thrown?.frames.join('\n'),
      'kist.file': lost?.file,
      'http.response.status_code': lost?.status,
      'kist.vital.name': vital?.name,
      'kist.vital.value': vital?.value,
      'kist.trace': trace ? JSON.stringify(trace) : undefined,
    }),
  };
};

/** Reports as the body of an OTLP/HTTP request for logs, in JSON; any collector of OpenTelemetry takes it. */
export const toOtlp = (reports: readonly Report[], build: string) => ({
  resourceLogs: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'kist-web-view', 'service.version': build }) },
      scopeLogs: [{ scope: { name: 'kist.reports' }, logRecords: reports.map(recordOf) }],
    },
  ],
});
