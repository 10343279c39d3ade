import { useTranslations } from 'next-intl';
import type { RequestSubjectKind } from '@/lib/orders/model/request-codes';

interface Subject {
  subjectKind: RequestSubjectKind;
  subjectName: string;
  lineCount: number;
}

/** Names the subject of a request: a product by its name, everything else with what it is. */
export function useSubjectText(): (subject: Subject) => string {
  const t = useTranslations('requests');
  return ({ subjectKind, subjectName, lineCount }) => {
    if (subjectKind === 'product') return subjectName;
    if (subjectName === '') return t('subjects.unnamedCart', { count: lineCount });
    return t(`subjects.${subjectKind}`, { name: subjectName, count: lineCount });
  };
}
