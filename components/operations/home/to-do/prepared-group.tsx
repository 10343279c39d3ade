'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useNamedCarts } from '@/components/cart/named/use-named-carts';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { namedCartPath } from '@/lib/cart/named/queries';
import type { PreparedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { dismissPreparedMutation, templatesPath } from '@/lib/orders/order-templates/queries';
import { CartItem } from './cart-item';
import { ToDoGroup } from './to-do-group';

interface PreparedGroupProps {
  organisationId: number;
  prepared: readonly PreparedTemplate[];
  onDone: () => void;
}

/** Scheduled templates that were prepared. Nothing is ordered by them. */
export default function PreparedGroup({ organisationId, prepared, onDone }: PreparedGroupProps) {
  const t = useTranslations('home.toDo');
  return (
    <ToDoGroup title={t('prepared')} items={prepared}>
      {(template) => <PreparedItem organisationId={organisationId} template={template} onDone={onDone} />}
    </ToDoGroup>
  );
}

interface PreparedItemProps {
  organisationId: number;
  template: PreparedTemplate;
  onDone: () => void;
}

function PreparedItem({ organisationId, template, onDone }: PreparedItemProps) {
  const t = useTranslations('home.prepared');
  const texts = useTranslations('order-templates.prepared');
  const toast = useToast();
  const reason = useReason();
  const { activate } = useNamedCarts(organisationId);
  const { mutate: dismiss, isPending } = useMutation({
    ...dismissPreparedMutation(useQueryClient(), organisationId, template.id),
    onError: (error) => toast.danger({ title: t('failed'), detail: reason(error) }),
    onSettled: onDone,
  });
  const { id, name, isOwner, owner, prepared } = template;
  const { cartId, lines, changed } = prepared;
  const use = (preparedCart: string) =>
    activate.mutate(preparedCart, {
      onSuccess: () => dismiss(undefined, { onSuccess: () => toast.success({ title: t('used', { name }) }) }),
    });
  return (
    <CartItem
      name={name}
      href={templatesPath(organisationId, id)}
      about={
        <>
          {t.rich('ready', { time: () => <TimeText value={prepared.at} /> })}
          {!isOwner && owner && <> · {t('owner', { person: owner })}</>}
          <span className="block">{texts(cartId ? 'detailCart' : 'detail', { lines, changed })}</span>
        </>
      }
    >
      {cartId ? (
        <>
          <Button busy={activate.isPending} aria-label={t('useNamed', { name })} onClick={() => use(cartId)}>
            {t('use')}
          </Button>
          <LinkButton
            href={namedCartPath(organisationId, cartId) as Route}
            aria-label={t('openCartNamed', { name })}
          >
            {t('openCart')}
          </LinkButton>
        </>
      ) : (
        <LinkButton
          href={templatesPath(organisationId, id) as Route}
          aria-label={t('openTemplateNamed', { name })}
        >
          {t('openTemplate')}
        </LinkButton>
      )}
      <Button
        variant="quiet"
        busy={isPending}
        aria-label={t('dismissNamed', { name })}
        onClick={() => dismiss()}
      >
        {t('dismiss')}
      </Button>
    </CartItem>
  );
}
