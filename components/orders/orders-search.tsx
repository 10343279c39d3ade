import { useTranslations } from 'next-intl';
import { SearchField } from '@/components/ui/search-field';

interface OrdersSearchProps {
  /** Search text in the URL. */
  text: string;
  onText: (text: string) => void;
}

/** Finds orders as one types. */
export function OrdersSearch({ text, onText }: OrdersSearchProps) {
  const t = useTranslations('orders.list');
  return <SearchField label={t('search')} placeholder={t('searchPlaceholder')} text={text} onText={onText} />;
}
