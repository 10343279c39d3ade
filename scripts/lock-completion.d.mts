export function missingEntries(
  packages: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>>;

/** The paths of packages without an integrity hash. */
export function listWithoutIntegrity(packages: Record<string, Record<string, unknown>>): string[];
