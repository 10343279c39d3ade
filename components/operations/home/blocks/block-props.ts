import type { Home } from '@/lib/operations/home/schema';

/** Every block of the home page is given the same. */
export interface BlockProps {
  organisationId: number;
  home: Home;
  /** True when the person may order. */
  canOrder: boolean;
  /** Something was done: read the page again. */
  onDone: () => void;
}
