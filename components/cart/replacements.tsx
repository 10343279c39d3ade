'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Checkbox } from '@/components/ui/checkbox';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import {
  rememberAlternativeMutation,
  replaceLineMutation,
  replacementsQuery,
} from '@/lib/cart/replace-line-queries';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import type { ReplaceLineProps } from './replace-line';
import { ReplacementPlans } from './replacement-plans';
import { ReplacementRow } from './replacement-row';
import { ReplacementsLoading } from './replacements-loading';

/** Puts a product in the line's place, and remembers it where the buyer wants that. */
function useReplacement({ line, actions: { view } }: ReplaceLineProps, onDone: () => void) {
  const t = useTranslations('cart.replace');
  const reason = useReason();
  const toast = useToast();
  const client = useQueryClient();
  const [isRemembered, setRemembered] = useState(false);
  const replace = useMutation(replaceLineMutation(client, view));
  const remember = useMutation(rememberAlternativeMutation(client, view.organisationId));
  const use = (product: ProductRow, ratePlanId: number | null) => {
    const seenPrice = ratePlanId === null ? product.price : null;
    const replacement = { lineId: line.id, productId: product.id, ratePlanId, seenPrice };
    replace.mutate(replacement, {
      onSuccess: () => {
        onDone();
        toast.success({ title: t('replaced', { name: product.name }) });
        if (isRemembered)
          remember.mutate(
            { productId: line.productId, alternativeId: product.id },
            { onError: (error) => toast.danger({ title: t('notRemembered'), detail: reason(error) }) },
          );
      },
    });
  };
  return { use, replace, isRemembered, setRemembered };
}

/** The products that can be ordered in the place of a line's. */
export function Replacements({ line, actions, onDone }: ReplaceLineProps & { onDone: () => void }) {
  const t = useTranslations('cart.replace');
  const reason = useReason();
  const { organisationId } = actions.view;
  const [withPlans, setWithPlans] = useState<ProductRow | null>(null);
  const { data, error, refetch } = useQuery(replacementsQuery(organisationId, line.productId, line.quantity));
  const { use, replace, isRemembered, setRemembered } = useReplacement({ line, actions }, onDone);
  const products = data ? [data.remembered ?? [], data.similar].flat() : [];
  return (
    <div className="grid gap-3">
      {replace.error && (
        <Notice tone="danger" live title={t('notReplaced')}>
          {reason(replace.error)}
        </Notice>
      )}
      {error && !data && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {!error && !data && <ReplacementsLoading />}
      {data && products.length === 0 && <p>{t('none')}</p>}
      {withPlans ? (
        <ReplacementPlans
          organisationId={organisationId}
          product={withPlans}
          isBusy={replace.isPending}
          onUse={(ratePlanId) => use(withPlans, ratePlanId)}
          onBack={() => setWithPlans(null)}
        />
      ) : (
        <ul className="grid">
          {products.map((product) => (
            <ReplacementRow
              key={product.id}
              product={product}
              organisationId={organisationId}
              isOwn={product.id === data?.remembered?.id}
              isBusy={replace.isPending && replace.variables.productId === product.id}
              onUse={() => (product.planCount > 0 ? setWithPlans(product) : use(product, null))}
            />
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <Checkbox
          label={t('remember')}
          hint={t('rememberHint')}
          checked={isRemembered}
          onChange={({ target }) => setRemembered(target.checked)}
        />
      )}
    </div>
  );
}
