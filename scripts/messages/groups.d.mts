export function findGroups(source: string, catalogue: ReadonlyMap<string, readonly string[]>): string[];
