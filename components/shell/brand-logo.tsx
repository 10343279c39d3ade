import { cx } from '@/components/ui/cx';
import type { Brand } from '@/lib/brand/model/schema';

interface BrandLogoProps {
  brand: Pick<Brand, 'name' | 'version' | 'tokens' | 'assets'>;
  /** The background: the header's colour, or the page, which is light or dark by the person's choice. */
  on: 'header' | 'page';
  className?: string;
}

/** The brand's logo in the drawing that fits its ground; one without a drawing for each ground is its name. */
export function BrandLogo({ brand, on, className = 'h-8 w-auto' }: BrandLogoProps) {
  if (!brand.assets.includes('logo-light') || !brand.assets.includes('logo-dark'))
    return (
      <p
        className={cx('truncate font-heading font-semibold text-title', on === 'page' && 'mb-8 text-center')}
      >
        {brand.name}
      </p>
    );
  const address = (kind: string) => `/brand/${brand.version}/${kind}`;
  if (on === 'header' && brand.tokens.header !== 'plain')
    return <img src={address('logo-dark')} alt={brand.name} className={className} />;
  // The one that is hidden is never fetched, because it loads lazily.
  return (
    <>
      <img
        src={address('logo-light')}
        alt={brand.name}
        loading="lazy"
        className={`${className} dark:hidden`}
      />
      <img
        src={address('logo-dark')}
        alt={brand.name}
        loading="lazy"
        className={`${className} hidden dark:block`}
      />
    </>
  );
}
