/**
 * Whether PostgreSQL refused a statement because of this constraint or unique index. Looks through wrapped causes.
 */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('constraint' in error && error.constraint === constraint) || violatesConstraint(error.cause, constraint)
  );
}
