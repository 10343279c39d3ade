import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { formatDay } from '@/lib/orders/delivery/rules';
import { orderPath } from '@/lib/orders/model/paths';
import type { Subscription } from '@/lib/orders/subscriptions/schema';
import { RowActions } from './row-actions';
import { MonthlyValue, SubscribedProduct, TermEnd } from './subscription-facts';

interface SubscriptionsTableProps {
  organisationId: number;
  subscriptions: readonly Subscription[];
  /** Subscriptions of several organisations: each says whose it is. */
  withOrganisation: boolean;
  /** True when the person may decide and renew. */
  canOrder: boolean;
}

export function SubscriptionsTable({ subscriptions, ...rest }: SubscriptionsTableProps) {
  const t = useTranslations('subscriptions.columns');
  const page = useTranslations('subscriptions.page');
  return (
    <Table caption={page('title')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('product')}</HeaderCell>
          {rest.withOrganisation && <HeaderCell>{t('organisation')}</HeaderCell>}
          <HeaderCell numeric>{t('quantity')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('start')}</HeaderCell>
          <HeaderCell>{t('end')}</HeaderCell>
          <HeaderCell numeric>{t('monthly')}</HeaderCell>
          <HeaderCell>{t('choice')}</HeaderCell>
          <HeaderCell className="max-xl:hidden">{t('owner')}</HeaderCell>
          <HeaderCell className="max-xl:hidden">{t('order')}</HeaderCell>
          {rest.canOrder && (
            <HeaderCell>
              <span className="sr-only">{t('actions')}</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody>
        {subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription.id} subscription={subscription} {...rest} />
        ))}
      </TableBody>
    </Table>
  );
}

function SubscriptionRow({
  organisationId,
  subscription,
  withOrganisation,
  canOrder,
}: Omit<SubscriptionsTableProps, 'subscriptions'> & { subscription: Subscription }) {
  const t = useTranslations('subscriptions.choices');
  const { locale } = usePerson();
  const { organisation, quantity, startedOn, choice, owner, order } = subscription;
  return (
    <TableRow>
      <Cell className="w-full min-w-52 max-w-0">
        <SubscribedProduct subscription={subscription} organisationId={organisationId} />
      </Cell>
      {withOrganisation && <Cell className="max-w-48 truncate">{organisation.name}</Cell>}
      <Cell numeric>{quantity}</Cell>
      <Cell className="whitespace-nowrap tabular-nums max-lg:hidden">
        {startedOn ? formatDay(startedOn, locale) : <span className="text-muted">—</span>}
      </Cell>
      <Cell className="whitespace-nowrap">
        <TermEnd subscription={subscription} />
      </Cell>
      <Cell numeric>
        <MonthlyValue subscription={subscription} />
      </Cell>
      <Cell>{t(choice)}</Cell>
      <Cell className="max-w-40 truncate max-xl:hidden">
        {owner?.name ?? <span className="text-muted">—</span>}
      </Cell>
      <Cell className="whitespace-nowrap max-xl:hidden">
        {order ? (
          <Link
            href={orderPath(organisation.id, order.id) as Route}
            className="font-code text-primary-ink hover:underline"
          >
            {order.number}
          </Link>
        ) : (
          <span className="text-muted">—</span>
        )}
      </Cell>
      {canOrder && (
        <Cell>
          <RowActions subscription={subscription} />
        </Cell>
      )}
    </TableRow>
  );
}
