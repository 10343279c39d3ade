'use client';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { descendantQuery } from '@/lib/customers/queries';
import { toSource } from '@/lib/customers/rules';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { ArchiveCustomer } from './archive-customer';
import { LaunchChecklist } from './checklist/launch-checklist';
import { ContactCard } from './contact/contact-card';
import { CustomerAddresses } from './customer-addresses';
import { MoveCustomer } from './move-customer';
import { PlaceFacts } from './place-facts';
import { RestoreCustomer } from './restore-customer';
import { useViewAs } from './use-view-as';

interface CustomerScreenProps {
  acting: { id: number; name: string };
  customerId: number;
}

/** Why an organisation cannot be changed here. */
function readOnlyReason({ isOwn, isArchived }: OrganisationDetail, isSelf: boolean) {
  if (!isOwn) return 'bySupplier';
  if (isSelf) return 'self';
  if (isArchived) return 'archived';
  return 'byOthers';
}

/** Shows the facts that cannot be changed here, with the reason. */
function ReadOnlyDetails({ actingId, customer }: { actingId: number; customer: OrganisationDetail }) {
  const t = useTranslations('customers.detail');
  if (customer.canChange && !customer.isArchived) return null;
  return (
    <div className="grid gap-3">
      <FactList facts={[{ name: t('customerNumber'), value: customer.customerNumber }]} />
      <p className="text-muted">{t(readOnlyReason(customer, customer.id === actingId))}</p>
    </div>
  );
}

/** Shows the customer's products as its people see them. */
function ViewAs({ customer }: { customer: OrganisationDetail }) {
  const t = useTranslations('customers.detail');
  const { viewAs, isOpening } = useViewAs(customer);
  return (
    <Button icon={<Eye />} busy={isOpening} onClick={() => viewAs('products')}>
      {t('viewAs', { name: customer.name })}
    </Button>
  );
}

/** Shows one organisation below the acting one: the steps of launching it, its place in the tree, and its addresses. */
export function CustomerScreen({ acting, customerId }: CustomerScreenProps) {
  const t = useTranslations('customers');
  const query = useQuery(descendantQuery(acting.id, customerId));
  const { data: customer } = query;
  const home = `/o/${acting.id}/admin/organisations` as Route;
  return (
    <ListFrame subject={t('detail.subject')} query={query} isEmpty={false} empty={null}>
      {customer && (
        <>
          <PageHeader
            title={customer.name}
            breadcrumb={
              <Breadcrumb items={[{ label: t('list.title'), href: home }, { label: customer.name }]} />
            }
            status={<Badge icon={null}>{t(`source.${toSource(customer)}`)}</Badge>}
            actions={
              !customer.isArchived && (
                <>
                  {customer.id !== acting.id && <ViewAs customer={customer} />}
                  <LinkButton href={`/o/${customer.id}/products` as Route}>
                    {t('detail.actFor', { name: customer.name })}
                  </LinkButton>
                </>
              )
            }
          />
          <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5">
            <ReadOnlyDetails actingId={acting.id} customer={customer} />
            {customer.id !== acting.id && !customer.isArchived && (
              <LaunchChecklist acting={acting} customer={customer} />
            )}
            <Card
              title={t('detail.place')}
              aside={
                customer.canChange &&
                !customer.isArchived && <MoveCustomer acting={acting} customer={customer} />
              }
            >
              <PlaceFacts place={customer.place} />
            </Card>
            {customer.id !== acting.id && !customer.isArchived && (
              <ContactCard organisationId={acting.id} customer={customer} />
            )}
            {!customer.isArchived && <CustomerAddresses organisationId={acting.id} customer={customer} />}
            {customer.canChange &&
              (customer.isArchived ? (
                <RestoreCustomer organisationId={acting.id} customer={customer} />
              ) : (
                <ArchiveCustomer organisationId={acting.id} customer={customer} />
              ))}
          </div>
        </>
      )}
    </ListFrame>
  );
}
