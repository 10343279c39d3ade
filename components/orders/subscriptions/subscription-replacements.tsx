import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { MoneyText } from '@/components/ui/money-text';
import { replacementsQuery } from '@/lib/cart/replace-line-queries';
import type { OrderedSubscription } from './renew-dialog';

/** Products that can be bought in the place of one that is gone, each at the reader's price. */
export function SubscriptionReplacements({ subscription }: { subscription: OrderedSubscription }) {
  const t = useTranslations('subscriptions.renew');
  const { organisation, productId, quantity } = subscription;
  const { data } = useQuery(replacementsQuery(organisation.id, productId, quantity));
  if (!data) return null;
  const products = [data.remembered ?? [], data.similar].flat();
  if (products.length === 0) return <p>{t('noReplacements')}</p>;
  return (
    <div className="grid gap-1">
      <p>{t('replacements')}</p>
      <ul className="grid gap-1">
        {products.map(({ id, name, price }) => (
          <li key={id} className="flex justify-between gap-4">
            <Link
              href={`/o/${organisation.id}/products/${id}` as Route}
              className="min-w-0 break-words text-primary-ink hover:underline"
            >
              {name}
            </Link>
            <MoneyText value={price} />
          </li>
        ))}
      </ul>
    </div>
  );
}
