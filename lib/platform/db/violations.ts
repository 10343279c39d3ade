/** True when PostgreSQL rejected a statement because of this constraint or unique index. Checks wrapped causes, too. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ('constraint' in error && error.constraint === constraint) || violatesConstraint(error.cause, constraint)
  );
}
