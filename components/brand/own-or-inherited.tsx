'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { type BrandForm, useFallbackLabel } from './brand-form';

interface OwnOrInheritedProps {
  form: BrandForm;
  title: string;
  isOwn: boolean;
  /** The content to show while the brand inherits this group. */
  inherited: ReactNode;
  /** The verb and what it makes: "Add own links". */
  addLabel: string;
  onOwn: () => void;
  onInherit: () => void;
  children: ReactNode;
}

/** A group of fields that a brand has all of, or none: then it is the one of the brand above. */
export function OwnOrInherited(props: OwnOrInheritedProps) {
  const t = useTranslations('brand.fallback');
  const { form, title, isOwn, inherited, addLabel, onOwn, onInherit, children } = props;
  const source = useFallbackLabel(form);
  const resetLabel = form.above ? source : t('remove');
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 flex w-full flex-wrap items-center justify-between gap-2 font-medium">
        {title}
      </legend>
      {isOwn ? (
        children
      ) : (
        <div className="break-words text-muted">
          {t.rich('sourceAndValue', { source, value: () => inherited })}
        </div>
      )}
      <div>
        {isOwn ? (
          <Button
            size="small"
            aria-label={t('resetNamed', { label: title, source: resetLabel })}
            onClick={onInherit}
          >
            {resetLabel}
          </Button>
        ) : (
          <Button size="small" onClick={onOwn}>
            {addLabel}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
