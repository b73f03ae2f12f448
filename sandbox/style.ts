/** The sandbox's own pages, in the product's colours. */
export const style = `
:root { color-scheme: light dark; --brand: #0f5c5c; --on-brand: #fff; --page: #fbfaf7; --surface: #fff; --ink: #17211f;
  --muted: #55625f; --line: #e3dfd5; --danger: #a3211b; --success: #14653a; }
@media (prefers-color-scheme: dark) { :root { --brand: #7cc9c4; --on-brand: #06201f; --page: #101816; --surface: #18211f;
  --ink: #e9efec; --muted: #a9b6b2; --line: #2d3936; --danger: #ffb0a8; --success: #8fd6a8; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 16px; max-width: 46rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere; }
body.narrow { max-width: 30rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 8px 0 12px; }
h2 { font-size: 1.125rem; margin: 24px 0 8px; }
p { margin: 8px 0; max-width: 66ch; }
a { color: var(--brand); }
nav { display: flex; flex-wrap: wrap; gap: 0 16px; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
nav a[aria-current] { color: var(--ink); font-weight: 700; text-decoration: none; }
.card { padding: 16px; margin: 12px 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.begin { display: flex; align-items: center; justify-content: center; min-height: 56px; margin: 16px 0; border-radius: 12px;
  background: var(--brand); color: var(--on-brand); font-size: 1.125rem; font-weight: 700; text-decoration: none; }
.phone { display: none; }
.phone-body { padding: 12px; border: 1px solid var(--muted); border-radius: 48px; background: #17211f; }
.phone iframe { display: block; width: 360px; height: clamp(480px, 100vh - 124px, 740px); border: 0; border-radius: 36px;
  background: var(--page); }
.phone p { text-align: center; }
.scan { display: flex; gap: 16px; align-items: center; }
.scan h2 { margin: 0; }
.qr { flex: none; width: 180px; background: #fff; border-radius: 12px; overflow: hidden; }
.qr svg { display: block; shape-rendering: crispEdges; }
@media (max-width: 599px) { .scan { display: none; } }
@media (min-width: 1000px) {
  body.front { display: grid; grid-template: auto 1fr / minmax(0, 46rem) 386px; column-gap: 48px; justify-content: center;
    max-width: none; }
  body.front > nav, body.front > main { grid-column: 1; }
  body.front > .phone { display: block; grid-area: 1 / 2 / 3; align-self: start; position: sticky; top: 16px; }
}
.looks { margin: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.looks > div { padding: 12px 16px; }
.looks > div + div { border-top: 1px solid var(--line); }
.looks dt { font-weight: 600; }
.looks dd { margin: 0; }
.looks a { display: inline-block; padding: 10px 0; }
.fold { margin: 8px 0; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; }
.fold summary { padding: 12px 0; cursor: pointer; }
.fold h2 { display: inline; font-size: 1rem; }
.fold[open] { padding-bottom: 16px; }
.links { padding: 0; margin: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
.links li + li { border-top: 1px solid var(--line); }
.links a { display: flex; flex-direction: column; justify-content: center; min-height: 52px; padding: 8px 16px;
  text-decoration: none; font-weight: 600; }
.links small { color: var(--muted); font-weight: 400; }
small, .muted { color: var(--muted); font-size: 0.875rem; }
.amount { font-size: 2rem; line-height: 1.2; font-weight: 700; }
.amount, .figures { font-variant-numeric: tabular-nums; }
.code { font-size: 1.5rem; font-weight: 700; letter-spacing: 0.15em; }
img { display: block; max-width: 100%; max-height: 320px; margin-bottom: 8px; border-radius: 12px; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
button { display: block; width: 100%; min-height: 48px; margin: 8px 0; border-radius: 12px; border: 1px solid transparent;
  background: transparent; color: var(--brand); font: inherit; font-weight: 600; }
button.main { background: var(--brand); color: var(--on-brand); }
input { display: block; width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 12px;
  background: var(--surface); color: var(--ink); font: inherit; }
input[type="radio"], input[type="checkbox"] { display: inline-block; width: auto; min-height: 20px; margin-right: 8px; }
fieldset { margin: 12px 0; padding: 0 16px; border: 1px solid var(--line); border-radius: 12px; }
label { display: inline-block; min-height: 44px; }
label small { display: block; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.refused, .conflict { color: var(--danger); }
.accepted { color: var(--success); }
code { font-family: ui-monospace, Menlo, "Roboto Mono", monospace; font-size: 0.875rem; }
`;
