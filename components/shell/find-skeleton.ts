/**
 * Returns the skeleton of the page at a path, or of the nearest page above it.
 * @param skeletons by path; a final `*` matches any id, as in `orders/*`
 * @param path without the prefix that all pages share: `['orders', '0192']`
 */
export function findSkeleton<Skeleton>(
  skeletons: Readonly<Record<string, Skeleton>>,
  path: readonly string[],
): Skeleton | undefined {
  for (let length = path.length; length > 0; length--) {
    const parts = path.slice(0, length);
    const found = skeletons[parts.join('/')] ?? skeletons[[...parts.slice(0, -1), '*'].join('/')];
    if (found) return found;
  }
  return undefined;
}
