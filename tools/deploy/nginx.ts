import { digestOf } from '#deploy/hashes.ts';
import {
  application,
  assets,
  configuration,
  documentPath,
  documents,
  filePath,
  headersOf,
  type Kind,
  keptSite,
  serviceWorker,
  types,
  type Values,
  wordsPath,
} from '#deploy/headers.ts';

/** Variables in place of what differs: `hashes.conf` of a build and `origins.conf` of a deployment give them their values. */
const values: Values = {
  scripts: '$kist_scripts',
  styles: '$kist_styles',
  called: '$kist_called',
  shown: '$kist_shown',
  reported: '$kist_reported',
  endpoints: '$kist_endpoints',
  kept: '$kist_kept',
  validator: '$kist_validator',
};

/** What is written for each release, and for each deployment. */
type OfBuild = Pick<Values, 'scripts' | 'styles'> & { readonly digest: string };
export type OfDeployment = Omit<Values, 'scripts' | 'styles' | 'kept' | 'validator'>;

const sentences = {
  head: '# Written by `npm run deploy:config` out of deploy/headers.ts: change it there.',
  missing: 'There is nothing here.',
};

const indented = (lines: readonly string[]): string => lines.map((line) => `    ${line}\n`).join('');

const headers = (kind: Kind): readonly string[] =>
  Object.entries(headersOf(kind, values))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);

const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

const location = (where: string, kind: Kind, lines: readonly string[]): string =>
  `  location ${where} {\n${indented([...headers(kind), ...lines])}  }\n`;

/** Of a file in the build that is served; of an asset also in the build before, which an open page may still need. */
const fromBuild = (...names: readonly string[]): string => `try_files ${names.join(' ')} =404;`;

const locations = (): readonly string[] => [
  ...Object.entries(documents).map(([path, file]) =>
    location(`= ${path}`, 'site', [
      // nginx’s own validators know nothing of the policy, and how much of a 304 a browser takes over is its own affair.
      'etag off;',
      'if_modified_since off;',
      'add_header Last-Modified "";',
      'if ($kist_asked = $kist_validator) { return 304; }',
      fromBuild(`/$kist_current/${file}`),
    ]),
  ),
  location(`^~ ${assets}`, 'asset', [fromBuild('/$kist_current$uri', '/$kist_previous$uri')]),
  location(`= ${configuration}`, 'config', ['root .;', fromBuild(configuration)]),
  location(`~ ${wordsPath}`, 'config', ['root .;', fromBuild('$uri')]),
  location(`= ${serviceWorker}`, 'worker', [fromBuild(`/$kist_current${serviceWorker}`)]),
  location(`~ ${documentPath}`, 'missing', ['return 404;']),
  location(`~ ${filePath}`, 'file', [fromBuild('/$kist_current$uri')]),
  location('/', 'document', [
    'error_page 404 @unknown;',
    'if ($kist_known = "") { return 404; }',
    fromBuild(`/$kist_current/${application}`),
  ]),
  // The status of what led here stays.
  location('@unknown', 'document', ['internal;', fromBuild(`/$kist_current/${application}`)]),
  location('@missing', 'missing', [
    'internal;',
    'types {}',
    'default_type "text/plain; charset=utf-8";',
    `return 404 "${sentences.missing}";`,
  ]),
];

/** nginx's configuration of the web view, for its `http` block (P-09). */
export const nginxConfiguration = (): string => `${sentences.head}

types {
${indented(Object.entries(types).map(([ending, type]) => `"${type}" ${ending};`)).replaceAll('    ', '  ')}}

# Which document is served, without the build that it is of; of a public page also before its file is looked for.
map $uri $kist_document {
${Object.entries(documents)
  .map(([path, file]) => `  ${path} ${file};\n`)
  .join('')}  "~^/[^/]+/(?<document>.+)$" $document;
}

# No query in the log: it names the borrower and the session (P-12).
map $request_uri $kist_path { "~^(?<path>[^?]*)" $path; }
log_format kist '$remote_addr [$time_iso8601] $request_method $kist_path $status $body_bytes_sent $request_time';

include origins.conf;
include live.conf;

# Of a public page: whether it is kept, and what tells it from another one.
map $args $kist_kept { "" ${quoted(keptSite.plain)}; default ${quoted(keptSite.query)}; }
map $args $kist_validator { "" ${quoted(`W/"$kist_digest-$kist_origins-${digestOf(JSON.stringify(headersOf('site', values)))}"`)}; default ""; }
map $http_if_none_match $kist_asked { "" none; default $http_if_none_match; }

server {
  include listen.conf;
  root releases;
  access_log logs/access.log kist;
  log_not_found off;
  default_type application/octet-stream;
  gzip_static on;
  gzip_vary on;
  brotli_static on;
  error_page 404 @missing;

  # What nginx itself refuses.
${indented(headers('missing')).replaceAll('    ', '  ')}
  # The lender under the page's own origin, where a deployment has it so.
  include api*.conf;

${locations().join('\n')}}
`;

/** The values of what differs from build to build: the hashes in its documents, and of those that a browser keeps. */
export const hashesConfiguration = (hashes: Readonly<Record<string, OfBuild>>): string => {
  const rows = (part: keyof OfBuild) =>
    Object.entries(hashes)
      .map(([file, of]) => `  ${file} ${quoted(of[part])};\n`)
      .join('');
  const parts = ['scripts', 'styles', 'digest'] as const;
  return parts.map((part) => `map $kist_document $kist_${part} {\n${rows(part)}}\n`).join('');
};

/** The values of what differs from deployment to deployment. */
export const originsConfiguration = (origins: OfDeployment): string =>
  Object.entries({ ...origins, origins: digestOf(JSON.stringify(origins)) })
    .map(([name, value]) => `map "" $kist_${name} { default ${quoted(value)}; }\n`)
    .join('');
