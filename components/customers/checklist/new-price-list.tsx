'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ListPreview } from '@/components/catalogue/price-lists/list-preview';
import { ListTerms } from '@/components/catalogue/price-lists/list-terms';
import { focusOn } from '@/components/catalogue/price-lists/price-list-draft';
import { RulesEditor } from '@/components/catalogue/price-lists/rules-editor';
import { useListEditor } from '@/components/catalogue/price-lists/use-list-editor';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

interface NewPriceListProps {
  /** The organisation whose list it will be. */
  organisationId: number;
  /** Currency of fixed prices; null until the API has stated one. */
  currency: string | null;
  onCreated: (id: number) => void;
  onBack: () => void;
}

/** The form of a new price list, in the place of the choice among those that there are. */
export function NewPriceList({ organisationId, currency, onCreated, onBack }: NewPriceListProps) {
  const t = useTranslations('price-lists.editor');
  const checklist = useTranslations('customers.checklist');
  const editor = useListEditor(organisationId, null, onCreated);
  useEffect(() => focusOn('name'), []);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <h3 className="font-medium text-body">{t('new')}</h3>
      <ListTerms editor={editor} currency={currency ?? ''} />
      <Card title={t('rules')}>
        <RulesEditor organisationId={organisationId} editor={editor} currency={currency ?? ''} />
      </Card>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onBack}>{checklist('backToLists')}</Button>
        <Button type="submit" variant="primary" busy={editor.isSaving}>
          {checklist('createList')}
        </Button>
      </div>
      <ListPreview organisationId={organisationId} listId={null} draft={editor.draft} />
    </form>
  );
}
