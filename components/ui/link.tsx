// biome-ignore lint/style/noRestrictedImports: the one place that everybody else has links from.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** Milliseconds that a pointer rests on a link before its page is fetched ahead; a shorter rest is passing by. */
export const INTENT_MS = 80;
/** The attribute by which `usePrefetchOnIntent` recognises a link. */
export const PREFETCH_ON_INTENT = 'data-prefetch-on-intent';

/**
 * A link to a page of the portal. Its page is fetched ahead when somebody is about to follow it, not when the link comes into
 * view: a page has some twenty links in view, and each would be a request that the server renders (docs/decisions/0021).
 * @param props `prefetch` for a link that decides itself
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  const intent = props.prefetch === undefined ? { [PREFETCH_ON_INTENT]: '' } : {};
  return <NextLink prefetch={false} {...intent} {...props} />;
}
