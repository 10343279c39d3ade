'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { featuresQuery } from '@/lib/organisations/features/queries';
import { FeatureRow } from './feature-row';

interface FeaturesScreenProps {
  organisation: { id: number; name: string };
}

/** The features of an organisation: its own choices, and those that it inherits. */
export function FeaturesScreen({ organisation }: FeaturesScreenProps) {
  const t = useTranslations('features.page');
  const { data, error, refetch } = useQuery(featuresQuery(organisation.id));
  return (
    <div className="max-w-reading">
      <PageHeader title={t('title')} detail={t('detail', { organisation: organisation.name })} />
      {error && !data && <LoadError title={t('failed')} error={error} onRetry={refetch} />}
      {!data && !error && <RowsSkeleton label={t('loading')} />}
      {data && (
        <Card flush>
          <ul className="divide-y">
            {data.features.map((setting) => (
              <FeatureRow key={setting.feature} organisationId={organisation.id} setting={setting} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
