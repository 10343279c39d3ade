import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button-class';
import { SupportContact } from '@/components/ui/support-contact';
import { type SceneBrand, SceneFrame } from './scene-frame';

const PRODUCT_CODE = 'SW-24-POE';

/** One product with its price, and one whose price people have to ask for. */
export function ProductScene({ brand }: { brand: SceneBrand }) {
  const t = useTranslations('brand.sample');
  const pricing = useTranslations('pricing.missing');
  return (
    <SceneFrame brand={brand}>
      <div className="grid gap-5 @lg:grid-cols-2">
        <div className="grid min-h-40 place-items-center rounded-card bg-primary-soft text-primary-ink">
          {t('picture')}
        </div>
        <div className="grid content-start gap-2">
          <h2 className="text-title">{t('switch')}</h2>
          <p className="font-code text-muted text-small">{PRODUCT_CODE}</p>
          <p className="flex items-baseline gap-2">
            <span className="font-semibold text-title tabular-nums">£83.59</span>
            <span className="text-muted text-small">{t('each')}</span>
          </p>
          <p>
            <Badge tone="success">{t('stock', { count: 1_204 })}</Badge>
          </p>
          <div className="flex gap-2">
            <span className="field-control inline-flex w-16! items-center justify-center">2</span>
            <span className={buttonClass('primary', 'medium')}>{t('addToCart')}</span>
          </div>
          <div className="mt-3 rounded-card bg-info-soft p-3">
            {pricing('on-request')}
            {brand.support && <SupportContact support={brand.support} />}
          </div>
        </div>
      </div>
    </SceneFrame>
  );
}
