/**
 * Whether PostgreSQL refused a statement because of this constraint or unique index. Looks through wrapped causes.
 */
export function isViolationOf(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('constraint' in error && error.constraint === constraint) || isViolationOf(error.cause, constraint);
}
