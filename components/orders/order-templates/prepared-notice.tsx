'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { namedCartPath } from '@/lib/cart/named/queries';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { dismissPreparedMutation } from '@/lib/orders/order-templates/queries';

/** Says that a scheduled template was prepared, and leads its owner to the cart that was made of it. */
export function PreparedNotice({
  organisationId,
  template,
}: {
  organisationId: number;
  template: OpenedTemplate['template'];
}) {
  const t = useTranslations('order-templates');
  const { mutate, isPending } = useMutation(
    dismissPreparedMutation(useQueryClient(), organisationId, template.id),
  );
  const { prepared } = template;
  if (!prepared) return null;
  const { lines, changed } = prepared;
  const cartId = template.isOwner ? prepared.cartId : null;
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
          {template.canEdit && (
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
