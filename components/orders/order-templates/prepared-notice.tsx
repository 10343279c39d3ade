'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { namedCartPath } from '@/lib/cart/named/queries';
import type { OpenedList } from '@/lib/orders/order-templates/opened-schema';
import { dismissPreparedMutation } from '@/lib/orders/order-templates/queries';

/** Says that a standing list was prepared, and leads its owner to the cart that was made of it. */
export function PreparedNotice({
  organisationId,
  list,
}: {
  organisationId: number;
  list: OpenedList['list'];
}) {
  const t = useTranslations('lists');
  const { mutate, isPending } = useMutation(
    dismissPreparedMutation(useQueryClient(), organisationId, list.id),
  );
  const { prepared } = list;
  if (!prepared) return null;
  const { lines, changed } = prepared;
  const cartId = list.isOwner ? prepared.cartId : null;
  return (
    <Notice
      tone="info"
      title={t.rich('prepared.title', { time: () => <TimeText value={prepared.at} /> })}
      action={
        <>
          {cartId && (
            <LinkButton size="small" href={namedCartPath(organisationId, cartId) as Route}>
              {t('prepared.openCart')}
            </LinkButton>
          )}
          {list.canEdit && (
            <Button size="small" busy={isPending} onClick={() => mutate()}>
              {t('edit.dismiss')}
            </Button>
          )}
        </>
      }
    >
      {t(cartId ? 'prepared.detailCart' : 'prepared.detail', { lines, changed })}
    </Notice>
  );
}
