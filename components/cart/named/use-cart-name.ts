'use client';
import { useTranslations } from 'next-intl';

/** The name of a cart; the one that everybody begins with is called as the page is. */
export function useCartName(): (cart: { name: string | null }) => string {
  const t = useTranslations('carts.name');
  return ({ name }) => name ?? t('unnamed');
}
