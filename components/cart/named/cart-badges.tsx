import { Clock, Eye, FileText, Users } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { CartListItem } from '@/lib/cart/named/schema';

type CartState = Pick<CartListItem, 'access' | 'owner' | 'isLocked' | 'quoteId'> & { isShared: boolean };

/** Whose a cart is, who else sees it, and whether it waits: nothing for an ordinary one. */
export function CartBadges({ cart }: { cart: CartState }) {
  const t = useTranslations('carts.badges');
  return (
    <>
      {cart.isLocked && (
        <Badge tone={cart.quoteId ? 'info' : 'warning'} icon={cart.quoteId ? FileText : Clock}>
          {t(cart.quoteId ? 'quoted' : 'locked')}
        </Badge>
      )}
      {cart.owner !== null && <Badge icon={Users}>{t('sharedBy', { name: cart.owner })}</Badge>}
      {cart.owner === null && cart.isShared && <Badge icon={Users}>{t('shared')}</Badge>}
      {cart.access === 'read' && <Badge icon={Eye}>{t('readOnly')}</Badge>}
    </>
  );
}
