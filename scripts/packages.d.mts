export function ensurePackages(): boolean;
export function npm(args: string[], options?: { cwd?: string }): number;
