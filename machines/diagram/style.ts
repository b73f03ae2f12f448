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
