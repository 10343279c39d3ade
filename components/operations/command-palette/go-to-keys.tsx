'use client';
import type { Route } from 'next';
import { usePathname, useRouter } from 'next/navigation';
import type { ShortcutId } from '@/components/shell/shortcuts/registry';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { useFeature } from '@/components/ui/features-context';

interface GoToKeysProps {
  organisationId: number;
  /** True when the person may order. */
  canOrder: boolean;
  /** Path of the administration; null for a person without one. */
  admin: string | null;
}

/** Opens the places of the portal by a sequence of two keys, such as `g o`. */
export function GoToKeys({ organisationId, canOrder, admin }: GoToKeysProps) {
  const home = `/o/${organisationId}`;
  const hasTemplates = useFeature('templates');
  const hasQuickOrder = useFeature('quickOrder');
  return (
    <>
      <GoToKey id="go-home" path={home} />
      <GoToKey id="go-products" path={`${home}/products`} />
      <GoToKey id="go-orders" path={`${home}/orders`} />
      <GoToKey id="go-templates" path={hasTemplates ? `${home}/order-templates` : null} />
      <GoToKey id="go-cart" path={canOrder ? `${home}/cart` : null} />
      <GoToKey id="go-quick-order" path={canOrder && hasQuickOrder ? `${home}/quick-order` : null} />
      <GoToKey id="go-admin" path={admin} />
    </>
  );
}

function GoToKey({ id, path }: { id: ShortcutId; path: string | null }) {
  const router = useRouter();
  const pathname = usePathname();
  useShortcut(id, path === null ? null : () => pathname !== path && router.push(path as Route));
  return null;
}
