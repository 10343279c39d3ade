import { useTranslations } from 'next-intl';
import type { ReasonChoice } from '@/lib/orders/model/reason-schema';

/** Says what the organisation below reads of the reason. */
export function ChosenShare({ organisation, choice }: { organisation: string; choice: ReasonChoice }) {
  const t = useTranslations('reasons.card');
  return (
    <>
      <p>{t(`share-${choice.share}`, { organisation })}</p>
      {choice.share === 'own-words' && (
        <p className="whitespace-pre-line break-words border-s-2 ps-2">{choice.words}</p>
      )}
    </>
  );
}
