import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useFeatures } from '@/components/ui/features-context';
import { Link } from '@/components/ui/link';
import { hasFeature } from '@/lib/organisations/features/rules';

const STEPS = [
  { key: 'find', detail: 'findDetail', path: 'products', feature: null },
  { key: 'paste', detail: 'pasteDetail', path: 'quick-order', feature: 'quickOrder' },
  { key: 'order', detail: 'orderDetail', path: 'cart', feature: null },
] as const;

/** The way to a first order, for a person who has neither an order nor a cart. */
export function FirstSteps({ organisationId }: { organisationId: number }) {
  const t = useTranslations('home.start');
  const features = useFeatures();
  return (
    <Card title={t('title')} flush>
      <ol className="grid gap-px sm:grid-cols-3">
        {STEPS.filter(({ feature }) => feature === null || hasFeature({ features }, feature)).map(
          ({ key, detail, path }, index) => (
            <li key={key} className="flex gap-3 p-4">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-selected font-medium text-small tabular-nums"
              >
                {index + 1}
              </span>
              <div className="min-w-0">
                <Link
                  href={`/o/${organisationId}/${path}` as Route}
                  className="font-medium text-primary-ink hover:underline"
                >
                  {t(key)}
                </Link>
                <p className="text-muted text-small">{t(detail)}</p>
              </div>
            </li>
          ),
        )}
      </ol>
    </Card>
  );
}
