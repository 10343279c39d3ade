import { z } from 'zod';

/** The fields that we read of npm's CycloneDX; the rest passes through. */
const bomSchema = z.looseObject({
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const PATH_PROPERTY = 'cdx:npm:package:path';

/**
 * The bill of materials of a release: npm's, without what the release left out.
 * @param text CycloneDX as JSON, of the lock file
 * @param isIncluded whether the package at a path of node_modules is there
 */
export function toReleaseBom(text: string, isIncluded: (path: string) => boolean): string {
  const bom = bomSchema.parse(JSON.parse(text));
  const isThere = ({ properties }: (typeof bom.components)[number]) =>
    properties.some(({ name, value }) => name === PATH_PROPERTY && isIncluded(value));
  const components = bom.components.filter(isThere);
  const left = new Set(bom.components.filter((one) => !isThere(one)).map((one) => one['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => !left.has(ref)) }));
  return `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`;
}
