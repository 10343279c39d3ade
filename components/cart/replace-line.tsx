'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { replaceLineMutation, replacementsQuery } from '@/lib/cart/replace-line-queries';
import { lineName } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import type { ProductRow } from '@/lib/catalogue/schema';
import { ReplacementPlans } from './replacement-plans';
import { ReplacementRow } from './replacement-row';
import type { CartActions } from './use-cart-actions';

interface ReplaceLineProps {
  line: CartLine;
  actions: CartActions;
}

/** A button with a window of products that can be ordered in the place of a line's. */
export function ReplaceLine({ line, actions }: ReplaceLineProps) {
  const t = useTranslations('cart.replace');
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{t('open')}</Button>}
      title={t('title')}
      description={t('detail', { quantity: line.quantity, name: lineName(line) })}
    >
      <Replacements line={line} actions={actions} onDone={() => setOpen(false)} />
    </Dialog>
  );
}

function Replacements({ line, actions: { view }, onDone }: ReplaceLineProps & { onDone: () => void }) {
  const t = useTranslations('cart.replace');
  const reason = useReason();
  const toast = useToast();
  const [withPlans, setWithPlans] = useState<ProductRow | null>(null);
  const { organisationId } = view;
  const { data, error, refetch } = useQuery(replacementsQuery(organisationId, line.productId, line.quantity));
  const replace = useMutation(replaceLineMutation(useQueryClient(), view));
  const use = (product: ProductRow, ratePlanId: number | null) =>
    replace.mutate(
      {
        lineId: line.id,
        productId: product.id,
        ratePlanId,
        seenPrice: ratePlanId === null ? product.price : null,
      },
      {
        onSuccess: () => {
          onDone();
          toast.success({ title: t('replaced', { name: product.name }) });
        },
      },
    );
  return (
    <div className="grid gap-3">
      {replace.error && (
        <Notice tone="danger" live title={t('notReplaced')}>
          {reason(replace.error)}
        </Notice>
      )}
      {error && !data && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {withPlans ? (
        <ReplacementPlans
          organisationId={organisationId}
          product={withPlans}
          isBusy={replace.isPending}
          onUse={(ratePlanId) => use(withPlans, ratePlanId)}
          onBack={() => setWithPlans(null)}
        />
      ) : (
        data && (
          <>
            {data.similar.length === 0 && <p>{t('none')}</p>}
            <ul className="grid">
              {data.similar.map((product) => (
                <ReplacementRow
                  key={product.id}
                  product={product}
                  organisationId={organisationId}
                  isBusy={replace.isPending && replace.variables.productId === product.id}
                  onUse={() => (product.planCount > 0 ? setWithPlans(product) : use(product, null))}
                />
              ))}
            </ul>
          </>
        )
      )}
    </div>
  );
}

function Loading() {
  const t = useTranslations('cart.replace');
  return (
    <SkeletonRegion label={t('loading')}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="mb-2 h-14" />
      ))}
    </SkeletonRegion>
  );
}
