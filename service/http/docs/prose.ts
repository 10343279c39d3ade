import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Joins pieces of HTML; a list inside `html` would get commas between. */
function join(pieces: readonly unknown[]): Html {
  return html`${pieces}`;
}

/** The little Markdown that our descriptions use: paragraphs, `code`, and tables. */
export function prose(text: string | undefined): Html {
  const blocks = (text ?? '').split('\n\n').filter(Boolean);
  return join(blocks.map((block) => (block.startsWith('|') ? table(block) : html`<p>${inline(block)}</p>`)));
}

/** Text with its `code` spans; everything else is escaped. */
export function inline(text: string): Html {
  const parts = text.split('`');
  return join(parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part)));
}

function table(block: string): Html {
  const rows = block
    .split('\n')
    .filter((line) => !/^[|\s-]+$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, '').split('|'));
  const [head = [], ...body] = rows;
  return html`<table>
    <thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell.trim())}</th>`)}</tr></thead>
    <tbody>${body.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell.trim())}</td>`)}</tr>`)}</tbody>
  </table>`;
}

/** A style sheet of our own, which must not be escaped. */
export function style(css: string): Html {
  return html`<style>${raw(css)}</style>`;
}
