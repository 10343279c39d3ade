export const CONTRACT_CHANGE_KINDS = [
  'field',
  'deprecation',
  'sunset',
  'permission-lost',
  'permission-granted',
] as const;
export type ContractChangeKind = (typeof CONTRACT_CHANGE_KINDS)[number];

/** Something about the API that is not as the contract, or the day before, had it. */
export interface ContractChange {
  kind: ContractChangeKind;
  /** The operation of the API. */
  operation: string;
  /** A field's path, or a permission; empty for what is said of the operation. */
  name: string;
  /** Since when it is deprecated, or when it is switched off. */
  effectiveAt: Date | null;
}

/**
 * Permissions that a connection's user has lost or been given.
 * @param before what was known; empty before the first answer, which changes nothing
 */
export function comparePermissions(before: readonly string[], after: readonly string[]): ContractChange[] {
  if (before.length === 0) return [];
  const toChange = (kind: ContractChangeKind) => (permission: string) => ({
    kind,
    operation: 'user',
    name: permission,
    effectiveAt: null,
  });
  return [
    ...before.filter((permission) => !after.includes(permission)).map(toChange('permission-lost')),
    ...after.filter((permission) => !before.includes(permission)).map(toChange('permission-granted')),
  ];
}
