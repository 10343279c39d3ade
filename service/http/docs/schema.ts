import { html } from 'hono/html';
import type { ApiDocument } from './api-document';
import { inline } from './prose';

type Components = NonNullable<ApiDocument['components']>;
export type Schema = NonNullable<Components['schemas']>[string];

/** A schema in words: its type, or a link to the component that it is. */
export function typeName(schema: Schema | undefined): ReturnType<typeof html> {
  if (!schema) return html`anything`;
  if ('$ref' in schema) return componentLink(String(schema.$ref));
  if (schema.enum)
    return html`one of ${schema.enum.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}`;
  if (schema.type === 'array') return html`list of ${typeName(schema.items as Schema | undefined)}`;
  const types = [schema.type ?? 'object'].flat();
  return html`${types.join(' or ')}${schema.format ? ` (${schema.format})` : ''}`;
}

function componentLink(ref: string) {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  return html`<a href="#schema-${name}">${name}</a>`;
}

/** The fields of an object, nested ones with their path. */
export function fieldTable(schema: Schema) {
  const rows = listFields(schema, '');
  if (rows.length === 0) return html`<p>${typeName(schema)}</p>`;
  return html`<div class="scroll"><table>
    <thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr>
        <td><code>${row.path}</code>${row.required ? '' : ' (optional)'}</td>
        <td>${typeName(row.schema)}</td>
        <td>${inline(getDescription(row.schema))}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;
}

interface FieldRow {
  path: string;
  required: boolean;
  schema: Schema;
}

function listFields(schema: Schema, prefix: string): FieldRow[] {
  if ('$ref' in schema || !schema.properties) return [];
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const path = prefix + name;
    const inner = innerSchema(field);
    const suffix = inner === field ? '.' : '[].';
    return [{ path, required: required.has(name), schema: field }, ...listFields(inner, path + suffix)];
  });
}

/** The schema of a list's elements; any other schema is itself. */
function innerSchema(schema: Schema): Schema {
  if ('$ref' in schema || schema.type !== 'array' || !schema.items) return schema;
  return schema.items as Schema;
}

export function getDescription(schema: Schema): string {
  return 'description' in schema ? (schema.description ?? '') : '';
}
