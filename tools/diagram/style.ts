import type { Mark } from './chart.ts';

/** The style sheet of every picture. */
export const chartStyle = `
.chart{--paper:#fbfaf7;--ink:#17211f;--quiet:#55625f;--group:#f1efe8;--rim:#8c9793;
--borrower:#0f5c5c;--borrower-fill:#e2f0ee;--lender:#3d4a9c;--lender-fill:#e9ebf8;--time:#8a5300;--time-fill:#fbefd9;
--failure:#a8202b;--failure-fill:#fbe7e6;--passing:#55625f;--passing-fill:#fbfaf7;--end:#17211f;--end-fill:#ffffff;
font-family:"Helvetica Neue",Helvetica,Arial,"Liberation Sans",Roboto,sans-serif;font-size:13px}
@media (prefers-color-scheme:dark){.chart{--paper:#131a19;--ink:#eef2f0;--quiet:#aab7b3;--group:#1a2322;--rim:#6f7d79;
--borrower:#6cc5bd;--borrower-fill:#14322f;--lender:#a9b4f5;--lender-fill:#232a4a;--time:#eebb6a;--time-fill:#3a2c14;
--failure:#ff9a96;--failure-fill:#43201f;--passing:#aab7b3;--passing-fill:#131a19;--end:#eef2f0;--end-fill:#0c1110}}
.chart text{fill:var(--ink)}.chart .name{font-size:15px;font-weight:700}.chart .quiet{fill:var(--quiet)}
.chart .paper{fill:var(--paper)}.chart .box{stroke-width:1.5}.chart .icon{fill:none;stroke-width:1.4;stroke-linejoin:round}
.chart .line{fill:none;stroke-width:1.6}.chart .head{stroke:none}.chart .label{fill:none}.chart .ring{fill:none}
.chart .start{fill:var(--ink);stroke:none}.chart .start-line{fill:none;stroke:var(--ink);stroke-width:1.6}
.chart .group>.box{fill:var(--group);stroke:var(--rim)}.chart .group>.icon{stroke:var(--rim)}.chart .passing>.box{stroke-dasharray:12 4 2 4}
.chart .stub>.box{stroke-dasharray:1 4;stroke-linecap:round}.chart .folded>.box{stroke-width:3}.chart .root>.box{fill:var(--paper)}.chart .parallel>.box{stroke-width:3}.chart .region>.box{stroke-dasharray:8 5}
${(['borrower', 'lender', 'time', 'failure', 'passing', 'end'] as const)
  .map(
    (kind) =>
      `.chart .${kind}>.box{fill:var(--${kind}-fill);stroke:var(--${kind})}.chart .${kind}>.icon,.chart .${kind}>.ring{stroke:var(--${kind})}`,
  )
  .join('\n')}
.chart .failure>.box{stroke-dasharray:6 3}.chart .time>.box{stroke-dasharray:2 3}
${[
  ['user', 'borrower', ''],
  ['outcome', 'lender', ''],
  ['failure', 'failure', '7 4'],
  ['timer', 'time', '2 3'],
  ['always', 'quiet', '12 4 2 4'],
]
  .map(
    ([kind, colour, dash]) =>
      `.chart .t-${kind}>.line,.chart .t-${kind}>.icon{stroke:var(--${colour})}.chart .t-${kind}>.head{fill:var(--${colour})}.chart .t-${kind} text{fill:var(--${colour})}${dash ? `.chart .t-${kind}>.line{stroke-dasharray:${dash}}` : ''}`,
  )
  .join('\n')}
.chart .is-live>.box{stroke-width:4}.chart .is-live>.name{text-decoration:underline}.chart .is-taken>.line{stroke-width:4}
.chart .is-taken text{font-weight:700}`;

/** The sign before the words of what is marked, so that colour is not all that tells. */
export const signs: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '~' };

const dashes: Readonly<Record<Mark, string>> = { added: 'none', removed: '9 5', changed: '14 3 3 3' };

const kindColours = ['borrower', 'lender', 'time', 'failure', 'passing', 'end'];

/** In a picture of two versions the kinds step back, and the marks have the colours and the kinds of line. */
export const comparedStyle = `
.chart.compared{${kindColours.map((kind) => `--${kind}:var(--quiet);--${kind}-fill:var(--paper)`).join(';')};
--added:#176b2c;--added-fill:#dff3e2;--removed:#a8202b;--removed-fill:#fbe7e6;--changed:#8a5300;--changed-fill:#fbefd9}
@media (prefers-color-scheme:dark){.chart.compared{--added:#7fd691;--added-fill:#16351d;--removed:#ff9a96;--removed-fill:#43201f;--changed:#eebb6a;--changed-fill:#3a2c14}}
.chart.compared :not(.stub,.region)>.box,.chart.compared .line{stroke-dasharray:none}
${(Object.keys(signs) as Mark[])
  .map((mark) => {
    const of = (...parts: readonly string[]) => parts.map((part) => `.chart.compared .is-${mark}${part}`).join(',');
    return `${of('>.box', '>.ring', '>.icon', '>.line')}{stroke:var(--${mark})}${of('>.box')}{fill:var(--${mark}-fill)}${of('>.box', '>.line')}{stroke-width:3;stroke-dasharray:${dashes[mark]}}${of('>.head', ' text')}{fill:var(--${mark})}`;
  })
  .join('\n')}
.chart.compared .group[class*=is-]>.box{fill:var(--group)}`;
