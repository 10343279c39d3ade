'use client';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import type { Route } from 'next';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { descendantQuery } from '@/lib/customers/queries';
import type { OrganisationDetail } from '@/lib/customers/schema';
import { ArchiveCustomer } from './archive-customer';
import { CustomerAddresses } from './customer-addresses';
import { CustomerSettings } from './customer-settings';
import { MoveCustomer } from './move-customer';
import { PlaceFacts } from './place-facts';
import { RestoreCustomer } from './restore-customer';

interface CustomerScreenProps {
  acting: { id: number; name: string };
  customerId: number;
}

/** Why an organisation is shown only. */
function readOnlyText({ isOwn, isArchived }: OrganisationDetail, isSelf: boolean): string {
  if (!isOwn) return 'Your supplier keeps this organisation, so its name and place are changed there.';
  if (isSelf) return 'Only the organisation above can change this one.';
  if (isArchived) return 'It is archived: nobody acts for it, and what it ordered stays.';
  return 'An organisation above it has administrators of its own, and they look after it.';
}

function Details({
  acting,
  customer,
}: {
  acting: CustomerScreenProps['acting'];
  customer: OrganisationDetail;
}) {
  if (customer.canChange && !customer.isArchived)
    // Another stored state is another form.
    return <CustomerSettings key={customer.version} organisationId={acting.id} customer={customer} />;
  return (
    <div className="grid gap-3">
      <FactList facts={[{ name: 'Customer number', value: customer.customerNumber }]} />
      <p className="text-muted">{readOnlyText(customer, customer.id === acting.id)}</p>
    </div>
  );
}

/** One organisation below the acting one: what it is, where it stands, and where it is delivered to. */
export function CustomerScreen({ acting, customerId }: CustomerScreenProps) {
  const query = useQuery(descendantQuery(acting.id, customerId));
  const { data: customer } = query;
  const home = `/o/${acting.id}/admin/organisations` as Route;
  return (
    <ListFrame subject="The customer" query={query} isEmpty={false} empty={null}>
      {customer && (
        <>
          <PageHeader
            title={customer.name}
            breadcrumb={<Breadcrumb items={[{ label: 'Customers', href: home }, { label: customer.name }]} />}
            status={
              <Badge icon={null}>
                {customer.isArchived ? 'Archived' : customer.isOwn ? 'Portal only' : 'Supplier'}
              </Badge>
            }
            actions={
              !customer.isArchived && (
                <LinkButton icon={<LogIn />} href={`/o/${customer.id}/products` as Route}>
                  Act for this customer
                </LinkButton>
              )
            }
          />
          <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5">
            <Card title="Details">
              <Details acting={acting} customer={customer} />
            </Card>
            <Card
              title="Place"
              aside={
                customer.canChange &&
                !customer.isArchived && <MoveCustomer acting={acting} customer={customer} />
              }
            >
              <PlaceFacts place={customer.place} />
            </Card>
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
