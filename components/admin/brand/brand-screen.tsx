'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { brandQuery, createBrandMutation } from '@/lib/brand/editing/queries';
import type { BrandState } from '@/lib/brand/editing/schema';
import { ApiError } from '@/lib/http/browser';
import { BrandEditor } from './brand-editor';
import { BrandSkeleton } from './brand-skeleton';

/** The brand of the organisation, or whose it works under. */
export function BrandScreen({ organisationId }: { organisationId: number }) {
  const { data, error, refetch } = useQuery(brandQuery(organisationId));
  if (!data && error)
    return (
      <ErrorState
        wholePage
        title="The brand cannot be shown just now"
        detail="Nothing about it was changed."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <BrandSkeleton />;
  const { own } = data;
  if (!own) return <NoBrand organisationId={organisationId} state={data} />;
  // A draft that was published, discarded or taken from somebody else is another one to begin with.
  return <BrandEditor key={own.draft.version} organisationId={organisationId} state={data} own={own} />;
}

function NoBrand({ organisationId, state }: { organisationId: number; state: BrandState }) {
  const { organisation, inheritedFrom } = state;
  const toast = useToast();
  const { mutate, isPending } = useMutation(createBrandMutation(useQueryClient(), organisationId));
  const create = () =>
    mutate(undefined, {
      onError: ({ message }) => toast.danger({ title: 'The brand was not created', detail: message }),
    });
  return (
    <>
      <PageHeader title="Brand" />
      <div className="rounded-card border bg-surface">
        <EmptyState
          icon={Palette}
          title={
            inheritedFrom
              ? `${organisation.name} inherits from ${inheritedFrom}`
              : `${organisation.name} has no brand yet`
          }
          detail="A brand of its own has a name, a look and host names of its own. Whatever it leaves out, it inherits. Nobody sees it before it is published."
          action={
            <Button variant="primary" busy={isPending} onClick={create}>
              Create a brand
            </Button>
          }
        />
      </div>
    </>
  );
}
