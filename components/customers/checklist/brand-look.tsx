'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { DraftProblems, DraftState } from '@/components/brand/draft-state';
import { LogosSection } from '@/components/brand/logos-section';
import { NameField } from '@/components/brand/name-field';
import { PublishDialog } from '@/components/brand/publish-dialog';
import { MainColours } from '@/components/brand/sections-look';
import { useBrandForm } from '@/components/brand/use-brand-form';
import { LinkButton } from '@/components/ui/link-button';
import type { BrandState } from '@/lib/brand/editing/schema';
import type { OrganisationDetail } from '@/lib/customers/schema';

/** A brand shows no logo while it lacks one of these. */
const LOGOS = ['logo-light', 'logo-dark'] as const;

interface BrandLookProps {
  customer: OrganisationDetail;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
  onPublished: () => void;
}

/** The name, the colours and the logos of a customer's brand; the brand editor has everything else. */
export function BrandLook({ customer, state, own, onPublished }: BrandLookProps) {
  const t = useTranslations('customers.checklist');
  const { editing, form } = useBrandForm(customer.id, state, own);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {t(own.published ? 'brandPublished' : 'brandDraft', { name: customer.name })}
        <DraftState editing={editing} />
      </p>
      <DraftProblems editing={editing} />
      <NameField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MainColours form={form} />
      </div>
      <LogosSection form={form} kinds={LOGOS} />
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton variant="quiet" href={`/o/${customer.id}/admin/brand` as Route}>
          {t('editBrand')}
        </LinkButton>
        <PublishDialog
          organisationId={customer.id}
          state={state}
          own={own}
          editing={editing}
          onPublished={onPublished}
        />
      </div>
    </div>
  );
}
