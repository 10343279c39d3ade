/** The console's only style sheet: role colours first, so that light and dark differ in one place. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --ground: #f5f6f8; --card: #fff; --ink: #1b222c; --soft: #5a6675; --line: #dde2e9; --field: #c3cad4;
  --strong: #1d4fa8; --on-strong: #fff; --strong-hover: #173f87; --ring: #1d4fa8;
  --good: #17693f; --good-tint: #dff3e7; --info: #1d4fa8; --info-tint: #e2ebfa; --going: #6b3fa0; --going-tint: #eee5f8;
  --warn: #7f5000; --warn-tint: #fbefd2; --bad: #a3211b; --bad-tint: #fbe4e2; --off: #505b69; --off-tint: #e8ebef;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #10141a; --card: #181e26; --ink: #e7ecf2; --soft: #a0acba; --line: #2b343f; --field: #465261;
    --strong: #8fb8ff; --on-strong: #0c1a30; --strong-hover: #aecbff; --ring: #8fb8ff;
    --good: #7fd6a5; --good-tint: #12321f; --info: #9dc1ff; --info-tint: #17294a; --going: #cba8f5; --going-tint: #2f1f45;
    --warn: #f0c36a; --warn-tint: #3a2b0c; --bad: #ff9d96; --bad-tint: #431a17; --off: #b3bdc9; --off-tint: #2a323c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
h1 { font-size: 20px; line-height: 1.3; font-weight: 600; margin: 0 0 16px; overflow-wrap: anywhere; }
h2 { font-size: 14px; font-weight: 600; margin: 0 0 12px; }
p { margin: 0 0 12px; }
a { color: var(--strong); text-underline-offset: 2px; }
code { font: 12px/1.5 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
time, .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
:focus-visible { outline: 2px solid var(--ring); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 8px; top: 8px; background: var(--card); padding: 8px 12px; z-index: 1; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 24px; min-height: 56px; padding: 8px 24px; background: var(--card); border-bottom: 1px solid var(--line); }
.bar .mark { font-weight: 600; color: var(--ink); text-decoration: none; padding: 8px 0; }
.bar nav { display: flex; flex: 1; gap: 4px; }
.bar nav a { padding: 8px 12px; border-radius: 6px; color: var(--soft); text-decoration: none; }
.bar nav a:hover { color: var(--ink); background: var(--ground); }
.bar nav a[aria-current] { color: var(--ink); background: var(--off-tint); font-weight: 600; }
.bar form { display: flex; align-items: center; gap: 12px; }
.bar .who { color: var(--soft); }
.page { max-width: 1240px; margin: 0 auto; padding: 24px; }
.door { min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; }
.door .card { width: 100%; max-width: 380px; padding: 32px; }
.door h1 { margin-bottom: 4px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 20px; margin: 0 0 16px; }
.card > :last-child { margin-bottom: 0; }
.message { max-width: 640px; }
.columns { display: grid; grid-template-columns: minmax(0, 1.8fr) minmax(0, 1fr); gap: 0 16px; align-items: start; }
.columns.even { grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr); }
.crumb { margin-bottom: 4px; }
.title { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; margin-bottom: 12px; }
.title h1 { margin: 0; }
.title img { border-radius: 6px; border: 1px solid var(--line); }
.hint { color: var(--soft); font-size: 12px; }
.error { color: var(--bad); font-size: 12px; margin: 4px 0 0; }
.field { margin: 0 0 16px; }
.field label { display: block; font-weight: 600; font-size: 12px; margin-bottom: 4px; }
.field .hint { margin: 4px 0 0; }
button + .hint { margin: 8px 0 0; }
input:not([type=checkbox]), select { width: 100%; min-height: 40px; padding: 8px 10px; font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--field); border-radius: 6px; }
input[aria-invalid] { border-color: var(--bad); }
button { min-height: 40px; padding: 8px 16px; font: inherit; font-weight: 600; color: var(--ink); background: var(--card); border: 1px solid var(--field); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--off-tint); }
button.primary { color: var(--on-strong); background: var(--strong); border-color: var(--strong); }
button.primary:hover { background: var(--strong-hover); }
button.danger { color: var(--bad); }
button.quiet { border-color: transparent; padding: 8px 12px; background: none; }
button.quiet:hover { background: var(--off-tint); }
button.wide { width: 100%; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; }
.filter { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 12px; margin-bottom: 16px; }
.filter .field { margin: 0; }
.filter .field:not(.grow) { min-width: 180px; }
.filter .grow { flex: 1 1 260px; max-width: 480px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 12px 8px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); font-weight: 400; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--soft); font-size: 12px; font-weight: 600; white-space: nowrap; }
tbody tr:last-child > * { border-bottom: 0; }
tfoot th { text-align: right; color: var(--soft); }
tfoot th, tfoot td { border: 0; border-top: 1px solid var(--line); }
.number { text-align: right; }
.scroll:has(> .list) { background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.list th, .list td { padding: 10px 16px; }
.list th:last-child, .list td:last-child { padding-right: 16px; }
.list tbody tr:hover { background: color-mix(in srgb, var(--off-tint) 40%, transparent); }
.nowrap { white-space: nowrap; }
.clip { max-width: 260px; overflow-wrap: anywhere; }
.depth-2.depth-2 { padding-left: 36px; } .depth-3.depth-3 { padding-left: 56px; } .depth-4.depth-4 { padding-left: 76px; }
.depth-5.depth-5 { padding-left: 96px; } .depth-6.depth-6 { padding-left: 116px; }
td.depth-2.depth-2 { padding-left: 14px; } td.depth-3.depth-3 { padding-left: 28px; } td.depth-4.depth-4 { padding-left: 42px; }
td.depth-5.depth-5 { padding-left: 56px; } td.depth-6.depth-6 { padding-left: 70px; }
.pill { display: inline-block; padding: 1px 8px; border-radius: 10px; font-size: 12px; font-weight: 600; white-space: nowrap; }
.pill.good { color: var(--good); background: var(--good-tint); } .pill.info { color: var(--info); background: var(--info-tint); }
.pill.going { color: var(--going); background: var(--going-tint); } .pill.warn { color: var(--warn); background: var(--warn-tint); }
.pill.bad { color: var(--bad); background: var(--bad-tint); } .pill.off { color: var(--off); background: var(--off-tint); }
.notice { padding: 10px 14px; border-radius: 6px; color: var(--good); background: var(--good-tint); font-weight: 600; }
.notice.warn { color: var(--warn); background: var(--warn-tint); } .notice.bad { color: var(--bad); background: var(--bad-tint); }
.empty { padding: 40px 16px; text-align: center; color: var(--soft); background: var(--card); border: 1px dashed var(--field); border-radius: 8px; }
.pager { display: flex; align-items: center; gap: 16px; margin: 16px 0; }
dl { margin: 0; display: grid; grid-template-columns: minmax(84px, auto) minmax(0, 1fr); gap: 6px 16px; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.secret { padding: 16px; border: 1px solid var(--line); border-radius: 6px; margin-bottom: 16px; }
.secret code { font-size: 14px; user-select: all; }
.history { list-style: none; margin: 0; padding: 0; }
.history li { padding: 0 0 12px 16px; border-left: 2px solid var(--line); }
.history p { margin: 4px 0 0; }
.plain { list-style: none; margin: 0; padding: 0; }
.clients { list-style: none; margin: 0; padding: 0; }
.clients li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; padding: 12px 0; border-top: 1px solid var(--line); }
.clients li:first-child { border-top: 0; padding-top: 0; }
fieldset { border: 0; margin: 0 0 16px; padding: 0; } legend { padding: 0; margin-bottom: 8px; }
.check { display: flex; gap: 10px; align-items: flex-start; padding: 8px 0; cursor: pointer; }
.check input { width: 20px; height: 20px; margin: 0; accent-color: var(--strong); flex: none; }
.check code { font-size: 14px; display: block; line-height: 20px; } .check .hint { display: block; }
@media (max-width: 767px) {
  .columns, .columns.even { grid-template-columns: minmax(0, 1fr); }
  .page { padding: 16px; } .bar { padding: 8px 16px; } .bar nav { order: 3; flex-basis: 100%; } .bar .mark { flex: 1; } .bar .who { display: none; }
  .bar nav a, button { min-height: 44px; } .bar nav a { display: flex; align-items: center; }
  .list { min-width: 640px; }
  .filter .field, .filter .grow { flex: 1 1 100%; max-width: none; } .filter button { flex: 1; }
}
@media (forced-colors: active) { .pill { border: 1px solid; } }
`;

/** A plain mark for the browser's tab. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1d4fa8"/><path d="M8 11h16M8 16h11M8 21h6" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>`;
