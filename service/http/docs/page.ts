import { html } from 'hono/html';
import { API_VERSIONS } from '../version';
import type { ApiDocument } from './api-document';
import { listOperations, operationId, operationSection } from './operation';
import { inline, prose, style } from './prose';
import { fieldTable, getDescription } from './schema';
import { STYLES } from './styles';

/** The OpenAPI document as a page to read. */
export function docsPage(document: ApiDocument) {
  const operations = listOperations(document);
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))];
  const schemas = Object.entries(document.components?.schemas ?? {});
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${document.info.title}</title>
  ${style(STYLES)}
</head>
<body><main>
  <h1>${document.info.title}</h1>
  <p>Version ${document.info.version}. For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
  ${prose(document.info.description)}
  <nav aria-label="Operations"><ul>${operations.map(
    (named) => html`<li><a href="#${operationId(named)}">${named.operation.summary}</a></li>`,
  )}</ul></nav>
  ${tags.map(
    (tag) => html`<h2>${tag}</h2>
      ${operations.filter(({ operation }) => operation.tags?.[0] === tag).map(operationSection)}`,
  )}
  <h2 id="versions">Versions</h2>
  ${versionTable()}
  <h2>Records</h2>
  ${schemas.map(
    ([name, schema]) => html`<section id="schema-${name}"><h3>${name}</h3>
      <p>${inline(getDescription(schema))}</p>${fieldTable(schema)}</section>`,
  )}
</main></body>
</html>`;
}

function versionTable() {
  const day = (instant: string) => instant.slice(0, 10);
  return html`<div class="scroll"><table>
    <thead><tr><th scope="col">Version</th><th scope="col">State</th></tr></thead>
    <tbody>${API_VERSIONS.map(
      ({ version, deprecated }) => html`<tr>
        <td><code>v${version}</code></td>
        <td>${deprecated ? `deprecated since ${day(deprecated.since)}, served until ${day(deprecated.sunset)} at least` : 'current'}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}
