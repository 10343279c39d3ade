import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ApiDocument } from '../http/docs/api-document';
import { routedPath } from '../http/version';

/**
 * Compares answers with the OpenAPI document: the operation must list the status and the content type, and the body
 * must fit the schema, without fields that the schema does not have.
 * @returns a function that throws when an answer of a documented path does not fit
 */
export function createResponseCheck(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', ...toStrictSchemas({ components: document.components }) });

  const validators = new Map<unknown, ValidateFunction>();
  const compileSchema = (schema: unknown) => {
    const validate = validators.get(schema) ?? ajv.compile(toStrictSchemas(schema));
    validators.set(schema, validate);
    return validate;
  };

  return async (method: string, path: string, response: Response): Promise<void> => {
    const responses = findResponses(document, method, path);
    if (!responses) return;
    const where = `${method} ${path} → ${response.status}`;
    const content = responses[response.status]?.content;
    if (!content) throw new Error(`${where}: the document does not list this status`);
    const type = (response.headers.get('Content-Type') ?? '').replace(/;.*/, '');
    if (!content[type]?.schema) throw new Error(`${where}: the document does not list ${type}`);
    const validate = compileSchema(content[type].schema);
    if (!validate(await response.json())) throw new Error(`${where}: ${ajv.errorsText(validate.errors)}`);
  };
}

interface DocumentedResponse {
  content?: Record<string, { schema?: unknown }>;
}

/** The answers of the operation behind a path; undefined when the document has no such operation. */
function findResponses(
  document: ApiDocument,
  method: string,
  path: string,
): Record<string, DocumentedResponse> | undefined {
  const wanted = routedPath(path.replace(/\?.*/, ''));
  const item = Object.entries(document.paths ?? {}).find(([template]) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(wanted),
  )?.[1];
  const operation = method === 'POST' ? item?.post : method === 'GET' ? item?.get : undefined;
  return operation?.responses as Record<string, DocumentedResponse> | undefined;
}

/** The document's schemas, made strict: their references point into the validator's copy, and no field is unknown. */
function toStrictSchemas(schemas: unknown): object {
  const text = JSON.stringify(schemas).replaceAll('"#/components', '"document#/components');
  return JSON.parse(text, (_key, value) =>
    value?.properties && !('additionalProperties' in value)
      ? { ...value, additionalProperties: false }
      : value,
  );
}
