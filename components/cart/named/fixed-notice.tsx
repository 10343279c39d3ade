import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { CartDto } from '@/lib/cart/model/schema';

interface FixedNoticeProps {
  organisationId: number;
  cart: Pick<CartDto, 'isLocked' | 'access' | 'orderId' | 'quoteId' | 'owner'>;
}

/** Why a cart cannot be changed, with a way on; nothing for one that can. */
export function FixedNotice({ organisationId, cart }: FixedNoticeProps) {
  const t = useTranslations('carts.fixed');
  if (cart.quoteId)
    return (
      <Notice
        title={t('quoted')}
        action={
          <LinkButton size="small" href={`/o/${organisationId}/quotes/${cart.quoteId}` as Route}>
            {t('quote')}
          </LinkButton>
        }
      >
        {t('quotedDetail')}
      </Notice>
    );
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
