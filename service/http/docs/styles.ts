/** The documentation's only style sheet; it follows the reader's colour scheme. */
export const STYLES = `
:root { color-scheme: light dark; --ink: #1c2430; --soft: #5b6675; --line: #d8dee6; --ground: #fff; --tint: #f3f6f9; --accent: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebf1; --soft: #9aa6b5; --line: #303a47; --ground: #14191f; --tint: #1c232c; --accent: #7ab8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { font-size: 1.75rem; margin: 0 0 .25rem; }
h2 { font-size: 1.25rem; margin: 3rem 0 .75rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 2rem 0 .5rem; }
h4 { font-size: .875rem; margin: 1.25rem 0 .25rem; color: var(--soft); }
a { color: var(--accent); }
code, .path { font: .875em/1.5 ui-monospace, monospace; background: var(--tint); padding: .1em .3em; border-radius: 4px; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.5rem; font: 700 .8125rem ui-monospace, monospace; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; margin: .5rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); }
nav ul { columns: 2; list-style: none; padding: 0; }
nav li { padding: .15rem 0; break-inside: avoid; }
@media (max-width: 40rem) { nav ul { columns: 1; } }
`;
