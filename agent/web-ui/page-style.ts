/** The product's style (src/ui/tokens.css) as far as this page needs it; the theme is the machine's. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#0e2229, #e7eff0);
  --ink-2: light-dark(#3c535b, #b4c4c8);
  --ink-3: light-dark(#596f77, #92a8ae);
  --paper: light-dark(#fff, #131d20);
  --mist: light-dark(#f5f8f8, #0d1517);
  --line: light-dark(#e4ebec, #223136);
  --edge: light-dark(#84969c, #62777e);
  --sea: light-dark(#0b7a75, #3fc0b5);
  --on-sea: light-dark(#fff, #0d1517);
  --ok: light-dark(#176b40, #5cc98f);
  --wait: light-dark(#855400, #e3ad4d);
  --bad: light-dark(#b03324, #f08072);
  --bad-soft: light-dark(#fde5e2, #3d2220);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 400 14px/20px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
}
body > a[href="#main"] { position: absolute; left: -999px; }
body > a[href="#main"]:focus { position: static; }
header, main { max-width: 960px; margin: 0 auto; padding: 20px 28px 0; }
header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; }
h1 { margin: 0; font: 640 24px/30px inherit; font-size: 24px; letter-spacing: -0.018em; flex: 1; }
header p { flex-basis: 100%; margin: 0; color: var(--ink-2); }
h2 { margin: 0 0 12px; font-size: 18px; line-height: 24px; font-weight: 620; }
section { padding: 20px 0; border-top: 1px solid var(--line); }
main > section:first-child { border-top: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 0 0 8px; }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
form { margin: 0; }
.fields { display: grid; gap: 12px; max-width: 460px; margin-bottom: 12px; }
label { display: block; font-weight: 560; }
label.check { display: flex; gap: 8px; align-items: center; font-weight: 400; }
small { display: block; margin-top: 4px; color: var(--ink-3); font-size: 13px; line-height: 18px; }
input[type="text"] {
  width: 100%; height: 36px; margin-top: 4px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--paper); color: inherit; font: inherit;
}
input[aria-invalid="true"] { border-color: var(--bad); }
input[type="checkbox"] { width: 18px; height: 18px; accent-color: var(--sea); }
button {
  min-height: 36px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 8px; background: var(--paper);
  color: inherit; font: inherit; cursor: pointer;
}
button.first { border-color: var(--sea); background: var(--sea); color: var(--on-sea); font-weight: 560; }
button.quiet { min-height: 28px; padding: 0 8px; }
button.plain { min-height: 24px; padding: 0; border: 0; color: var(--sea); background: none; }
a { color: var(--sea); }
:focus-visible { outline: 2px solid var(--sea); outline-offset: 2px; }
.ok::before { content: "● "; color: var(--ok); }
.wait::before { content: "◐ "; color: var(--wait); }
.bad::before { content: "▲ "; color: var(--bad); }
.fault { color: var(--bad); margin: 4px 0 0; }
[role="alert"] { margin: 0 0 12px; padding: 12px 16px; border-radius: 8px; background: var(--bad-soft); }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
ul { margin: 0 0 16px; padding: 0; list-style: none; }
li { padding: 6px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--ink-2); font-weight: 400; }
td { overflow-wrap: anywhere; }
h3 { margin: 20px 0 4px; font-size: 14px; font-weight: 640; }
td .row { min-width: 260px; }
pre { overflow-x: auto; padding: 12px 16px; border-radius: 8px; background: var(--mist); font-size: 13px; white-space: pre-wrap; overflow-wrap: anywhere; }
details > summary { cursor: pointer; color: var(--bad); }
.row a, header a, summary { display: inline-block; padding: 4px 0; }
@media (max-width: 640px) {
  header, main { padding: 16px 16px 0; }
  table, tbody, tr, td { display: block; }
  thead { position: absolute; left: -9999px; }
  tr { padding: 8px 0; border-bottom: 1px solid var(--line); }
  td { padding: 2px 0; border: 0; }
  td[data-label]::before { content: attr(data-label) ": "; color: var(--ink-2); }
}
`
