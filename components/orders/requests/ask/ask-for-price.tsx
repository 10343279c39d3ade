'use client';
import { useTranslations } from 'next-intl';
import { AskButton } from './ask-button';
import type { AskedProduct } from './asked-subject';

interface AskForPriceProps {
  organisationId: number;
  /** The product's name. */
  name: string;
  /** The product with the quantity and what was chosen for it. */
  product: AskedProduct;
  className?: string;
}

/** Asks for a price where a line has none, or is for more than there is in stock; nothing where nobody above answers. */
export function AskForPrice({ organisationId, name, product, className }: AskForPriceProps) {
  const t = useTranslations('requests.ask');
  return (
    <AskButton
      organisationId={organisationId}
      subject={{ kind: 'product', ...product }}
      kinds={['price', 'question']}
      label={t('price')}
      name={t('priceFor', { name })}
      about={name}
      size="small"
      className={className}
    />
  );
}
