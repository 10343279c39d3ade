import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { CartDto } from '@/lib/cart/model/schema';

interface FixedNoticeProps {
  organisationId: number;
  cart: Pick<CartDto, 'isLocked' | 'access' | 'orderId' | 'owner'>;
}

/** Why a cart cannot be changed, with a way on; nothing for one that can. */
export function FixedNotice({ organisationId, cart }: FixedNoticeProps) {
  const t = useTranslations('carts.fixed');
  if (cart.isLocked)
    return (
      <Notice
        tone="warning"
        title={t('locked')}
        action={
          cart.orderId && (
            <LinkButton size="small" href={`/o/${organisationId}/orders/${cart.orderId}` as Route}>
              {t('order')}
            </LinkButton>
          )
        }
      >
        {t('lockedDetail')}
      </Notice>
    );
  if (cart.access !== 'read') return null;
  return <Notice>{t('readOnly', { name: cart.owner ?? '' })}</Notice>;
}
