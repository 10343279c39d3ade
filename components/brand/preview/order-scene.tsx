import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { type SceneBrand, SceneFrame } from './scene-frame';

const STEPS = ['placed', 'sent', 'processing', 'shipped'] as const;

/** An order with its number, its status and its timeline. */
export function OrderScene({ brand }: { brand: SceneBrand }) {
  const t = useTranslations('brand.sample');
  return (
    <SceneFrame brand={brand}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-title">{t('order', { number: `${brand.orderPrefix}-7K3M-9Q2P` })}</h2>
        <Badge tone="success">{t('shipped')}</Badge>
      </div>
      <p className="mb-4 text-muted">{t('seen')}</p>
      <div className="grid gap-4 @lg:grid-cols-2">
        <ol className="grid content-start gap-3 rounded-card border bg-surface p-4">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-center gap-2.5">
              <span className="size-3 shrink-0 rounded-full bg-success" />
              <span className={index === STEPS.length - 1 ? 'font-semibold' : ''}>{t(step)}</span>
            </li>
          ))}
        </ol>
        <div className="grid content-start gap-3 rounded-card border bg-surface p-4">
          <p className="flex justify-between gap-3">
            <span>{t('line')}</span>
            <span className="font-semibold tabular-nums">£167.18</span>
          </p>
          <div className="rounded-card bg-warning-soft p-3 text-warning-ink">{t('addressChanged')}</div>
          <div className="flex flex-wrap gap-2">
            <span className={buttonClass('primary', 'medium')}>{t('orderAgain')}</span>
            <span className={buttonClass('danger', 'medium')}>{t('cancel')}</span>
          </div>
        </div>
      </div>
    </SceneFrame>
  );
}
