'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { type BrandForm, getFallbackLabel } from './brand-form';

interface OwnOrInheritedProps {
  form: BrandForm;
  title: string;
  isOwn: boolean;
  /** What stands there as long as the brand has none of its own. */
  inherited: ReactNode;
  /** The verb and what it makes: "Add own links". */
  addLabel: string;
  onOwn: () => void;
  onInherit: () => void;
  children: ReactNode;
}

/** A group of fields that a brand has all of, or none: then it is the one of the brand above. */
export function OwnOrInherited(props: OwnOrInheritedProps) {
  const { form, title, isOwn, inherited, addLabel, onOwn, onInherit, children } = props;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 flex w-full flex-wrap items-center justify-between gap-2 font-medium">
        {title}
      </legend>
      {isOwn ? (
        children
      ) : (
        <div className="break-words text-muted">
          {`${getFallbackLabel(form)}: `}
          {inherited}
        </div>
      )}
      <div>
        {isOwn ? (
          <Button
            size="small"
            aria-label={`${title}: ${form.above ? getFallbackLabel(form) : 'Remove'}`}
            onClick={onInherit}
          >
            {form.above ? getFallbackLabel(form) : 'Remove'}
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
