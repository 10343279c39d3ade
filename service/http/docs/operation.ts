import { html } from 'hono/html';
import type { ApiDocument } from './api-document';
import { inline, prose } from './prose';
import { fieldTable, getDescription, type Schema, typeName } from './schema';

type PathItem = NonNullable<ApiDocument['paths']>[string];
export type Operation = NonNullable<PathItem['get']>;
type Response = NonNullable<Operation['responses']>[string];

export interface NamedOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** Every operation of the document, in the order of its tags. */
export function listOperations(document: ApiDocument): NamedOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** The anchor of an operation on the page. */
export function operationId({ method, path }: NamedOperation): string {
  return `${method}-${path}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}

export function operationSection(named: NamedOperation) {
  const { method, path, operation } = named;
  return html`<section id="${operationId(named)}">
    <h3><span class="method">${method}</span> <span class="path">${path}</span> ${operation.summary}</h3>
    ${prose(operation.description)} ${parameterTable(operation)} ${bodySection(operation)}
    ${responseTable(operation)}
  </section>`;
}

function parameterTable(operation: Operation) {
  const parameters = (operation.parameters ?? []).filter((parameter) => 'in' in parameter);
  if (parameters.length === 0) return '';
  return html`<h4>Parameters</h4>
    <div class="scroll"><table>
      <thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
      <tbody>${parameters.map((parameter) => {
        const schema = parameter.schema as Schema | undefined;
        const meaning = parameter.description ?? (schema ? getDescription(schema) : '');
        return html`<tr>
          <td><code>${parameter.name}</code></td>
          <td>${parameter.in}</td>
          <td>${typeName(schema)}</td>
          <td>${inline(meaning)}</td>
        </tr>`;
      })}</tbody>
    </table></div>`;
}

function bodySection(operation: Operation) {
  const body = operation.requestBody;
  if (!body || !('content' in body)) return '';
  const [schema] = Object.values(body.content).map((content) => content.schema as Schema | undefined);
  const types = Object.keys(body.content).join(', ');
  if (!schema) return '';
  return html`<h4>Body (${types})</h4>${'$ref' in schema ? html`<p>${typeName(schema)}</p>` : fieldTable(schema)}`;
}

function responseTable(operation: Operation) {
  const responses = Object.entries(operation.responses ?? {}).sort(
    ([one], [other]) => Number(one) - Number(other),
  );
  return html`<h4>Answers</h4>
    <div class="scroll"><table>
      <thead><tr><th scope="col">Status</th><th scope="col">Body</th><th scope="col">Meaning</th></tr></thead>
      <tbody>${responses.map(
        ([status, response]) => html`<tr>
          <td>${status}</td>
          <td>${typeName(bodySchema(response))}</td>
          <td>${inline(response.description ?? '')} ${headerNames(response)}</td>
        </tr>`,
      )}</tbody>
    </table></div>`;
}

function bodySchema(response: Response): Schema | undefined {
  const [content] = Object.values(response.content ?? {}) as { schema?: Schema }[];
  return content?.schema;
}

function headerNames(response: Response) {
  const names = Object.keys(response.headers ?? {});
  return names.length === 0 ? '' : html`Headers: ${names.map((name) => html`<code>${name}</code> `)}`;
}
