'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadFailed } from '@/components/ui/load-failed';
import { Sheet } from '@/components/ui/sheet';
import type { ChecklistStep } from '@/lib/customers/checklist-schema';
import type { OrganisationDetail } from '@/lib/customers/schema';

const CustomerSettings = dynamic(() =>
  import('../customer-settings').then((part) => part.CustomerSettings, loadFailed),
);
const AddressDialog = dynamic(() =>
  import('../address-dialog').then((part) => part.AddressDialog, loadFailed),
);
const PriceListPanel = dynamic(() =>
  import('./price-list-panel').then((part) => part.PriceListPanel, loadFailed),
);
const PeoplePanel = dynamic(() => import('./people-panel').then((part) => part.PeoplePanel, loadFailed));
const BrandPanel = dynamic(() => import('./brand-panel').then((part) => part.BrandPanel, loadFailed));
const FirstOrderPanel = dynamic(() =>
  import('./first-order-panel').then((part) => part.FirstOrderPanel, loadFailed),
);

interface StepSheetProps {
  step: ChecklistStep['step'];
  acting: { id: number; name: string };
  customer: OrganisationDetail;
  onClose: () => void;
  /** Something of the customer has changed. */
  onDone: () => void;
}

/** One step of the checklist, over the page. */
export function StepSheet(props: StepSheetProps) {
  const { step, acting, customer, onClose } = props;
  const t = useTranslations('customers.checklistTitles');
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose();
  if (step === 'address')
    return (
      <AddressDialog
        isSheet
        organisationId={acting.id}
        customerId={customer.id}
        address={null}
        onOpenChange={onOpenChange}
      />
    );
  return (
    <Sheet open wide holdsForm onOpenChange={onOpenChange} title={t(step, { name: customer.name })}>
      <StepPanel {...props} />
    </Sheet>
  );
}

function StepPanel({ step, acting, customer, onClose, onDone }: StepSheetProps) {
  if (step === 'organisation')
    return <CustomerSettings organisationId={acting.id} customer={customer} onSaved={onClose} />;
  if (step === 'price-list')
    return (
      <PriceListPanel organisationId={acting.id} customer={customer} onClose={onClose} onDone={onDone} />
    );
  if (step === 'people') return <PeoplePanel customerId={customer.id} onClose={onClose} onDone={onDone} />;
  if (step === 'first-order') return <FirstOrderPanel customer={customer} />;
  const part = step === 'host' ? 'host' : 'brand';
  return <BrandPanel customer={customer} part={part} onClose={onClose} onDone={onDone} />;
}
