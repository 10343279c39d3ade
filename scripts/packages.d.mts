export const PACKAGED_MARK: string;
export function isPackaged(): boolean;
export function ensurePackages(): Promise<boolean>;
export function npm(args: string[], options?: { cwd?: string }): number;
