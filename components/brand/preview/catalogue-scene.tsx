import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { type SceneBrand, SceneFrame } from './scene-frame';

const ROWS = [
  { name: 'switch', code: 'SW-24-POE', stock: 1_204, price: '£83.59' },
  { name: 'laptop', code: 'LT-14-16', stock: 36, price: '£742.00' },
  { name: 'office', code: 'OF-365-Y', stock: null, price: null },
] as const;

/** The catalogue's table: where buyers are all day. */
export function CatalogueScene({ brand }: { brand: SceneBrand }) {
  const t = useTranslations('brand.sample');
  return (
    <SceneFrame brand={brand}>
      <h2 className="text-title">{t('products')}</h2>
      <p className="mb-3 text-muted">{t('count')}</p>
      <div className="overflow-hidden rounded-card border bg-surface">
        {ROWS.map(({ name, code, stock, price }, place) => (
          <div
            key={code}
            className={`flex min-h-row items-center gap-3 border-b px-cell py-1 last:border-b-0 ${place === 1 ? 'bg-selected' : ''}`}
          >
            <span className="size-9 shrink-0 rounded-control bg-primary-soft" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{t(name)}</span>
              <span className="block truncate font-code text-muted text-small">{code}</span>
            </span>
            <span className="hidden text-small text-success-ink @lg:block">
              {stock !== null && t('stock', { count: stock })}
            </span>
            <span className="font-semibold tabular-nums">{price ?? t('plans')}</span>
            <span className={buttonClass(place === 1 ? 'primary' : 'secondary', 'small')}>{t('add')}</span>
          </div>
        ))}
      </div>
      <p className="mt-3">
        <span className="text-primary-ink underline">{t('compare')}</span>
      </p>
    </SceneFrame>
  );
}
