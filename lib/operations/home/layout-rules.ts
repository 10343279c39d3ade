import { HOME_BLOCKS } from '@/lib/brand/model/home-blocks';
import type { HomeBlock, Layout } from '@/lib/brand/model/home-layout';
import type { Home } from './schema';

type Shown = Pick<Home, 'status' | 'customers' | 'lately' | 'hasFigures'>;

/** The blocks that a person has: some are for people with certain rights only. */
export function listBlocks({ status, customers, lately, hasFigures }: Shown): HomeBlock[] {
  const isMissing: Partial<Record<HomeBlock, boolean>> = {
    status: status === null,
    customers: customers === null,
    carts: lately.carts === null,
    figures: !hasFigures,
  };
  return HOME_BLOCKS.filter((id) => !isMissing[id]);
}

/** Puts blocks into the order of a layout; those that it does not name follow in the order of the portal, and are shown. */
export function arrangeBlocks(blocks: readonly HomeBlock[], layout: Layout): Layout {
  const named = layout.filter(({ id }) => blocks.includes(id));
  const others = blocks.filter((id) => !layout.some((one) => one.id === id));
  return [...named, ...others.map((id) => ({ id, isHidden: false }))];
}

export const hideBlock = (layout: Layout, id: HomeBlock, isHidden: boolean): Layout =>
  layout.map((one) => (one.id === id ? { ...one, isHidden } : one));

/** True of a block that the brand has filled with nothing for the person: it keeps its place in the order, and is not shown. */
export const isEmptyBlock = (id: HomeBlock, { featured }: Pick<Home, 'featured'>): boolean =>
  id === 'featured' && featured.length === 0;
