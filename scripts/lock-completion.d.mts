export function missingEntries(
  packages: Record<string, Record<string, unknown>>,
): Record<string, Record<string, unknown>>;
