import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form by the server's own schema. The schema and the library that reads it are loaded when the form is submitted;
 * where they cannot be loaded, the form is sent as it is and the server alone validates.
 * @param load imports the schema
 */
export function schemaResolver<Schema extends z.ZodType<FieldValues, FieldValues>>(
  load: () => Promise<Schema>,
) {
  type Judge = Resolver<z.input<Schema>, unknown, z.output<Schema>>;
  const loadJudge = async (): Promise<Judge> => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as unknown as Judge;
  };
  const judge: Judge = async (values, context, options) => {
    const loaded = await loadJudge().catch(() => null);
    return loaded ? loaded(values, context, options) : { values: values as z.output<Schema>, errors: {} };
  };
  return judge;
}
