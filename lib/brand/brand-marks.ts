import 'server-only';
import type { Tx } from '@/lib/platform/db/pool';
import { toChain } from './cached-brand';
import { type EffectiveBrand, resolveBrand } from './model/inheritance';
import { findPublished } from './model/store';

/** The name, look, contact and hosts that a published brand is recognised by. */
export interface BrandMarks extends Pick<EffectiveBrand, 'name' | 'tokens' | 'support'> {
  hosts: readonly string[];
  /** The organisations from the top down to the brand's own. */
  path: readonly number[];
}

/** The marks of every published brand, for a command that looks for them where they must not be. */
export async function listBrandMarks(tx: Tx): Promise<BrandMarks[]> {
  return (await findPublished(tx)).map(({ chain, hosts, path }) => {
    const { name, tokens, support } = resolveBrand(toChain(chain));
    return { name, tokens, support, hosts, path };
  });
}
