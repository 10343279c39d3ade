import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** Lists the announcements that are for nobody now: the organisations of their audience belong to the other brand. */
export function HiddenAnnouncements({ titles }: { titles: readonly string[] }) {
  const t = useTranslations('brand.transfer');
  if (titles.length === 0) return null;
  return (
    <Notice tone="warning" title={t('hidden', { count: titles.length })}>
      <p>{t('hiddenDetail')}</p>
      <ul className="mt-2 grid gap-1">
        {titles.map((title) => (
          <li key={title} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
