'use client';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import type { HomeBlock } from '@/lib/brand/model/home-layout';
import { AnnouncementsBlock } from './blocks/announcements-block';
import type { BlockProps } from './blocks/block-props';
import { BoughtBlock } from './blocks/bought-block';
import { CartsBlock } from './blocks/carts-block';
import { ChangesBlock } from './blocks/changes-block';
import { ContactBlock } from './blocks/contact-block';
import { CustomersBlock } from './blocks/customers-block';
import { OrdersBlock } from './blocks/orders-block';
import { ToDo } from './to-do/to-do';

// Only operators have it, so only they load its code.
const StatusBlock = dynamic(() => import('./blocks/status-block'));
// Only brands with featured products have it.
const FeaturedBlock = dynamic(() => import('./blocks/featured-block'));
// Charts come last, so that their code does not hold up what is above.
const FiguresBlock = dynamic(() => import('./blocks/figures-block'), { ssr: false });

interface ShownBlock {
  Block: ComponentType<BlockProps>;
  /** Takes the whole width. */
  isWide?: boolean;
}

/** The components of the blocks, by their ids. */
export const BLOCKS: Record<HomeBlock, ShownBlock> = {
  announcements: { Block: AnnouncementsBlock, isWide: true },
  'to-do': { Block: ToDo, isWide: true },
  status: { Block: StatusBlock },
  customers: { Block: CustomersBlock },
  carts: { Block: CartsBlock },
  orders: { Block: OrdersBlock },
  featured: { Block: FeaturedBlock, isWide: true },
  bought: { Block: BoughtBlock },
  changes: { Block: ChangesBlock },
  contact: { Block: ContactBlock },
  figures: { Block: FiguresBlock, isWide: true },
};
