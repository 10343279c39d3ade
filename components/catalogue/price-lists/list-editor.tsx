'use client';
import { Download, Upload } from 'lucide-react';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { netPricesPath } from '@/lib/catalogue/price-lists/net-prices/queries';
import type { PriceListDto } from '@/lib/catalogue/price-lists/schema';
import { DeleteList } from './delete-list';
import { ListConflict } from './list-conflict';
import { ListPreview } from './list-preview';
import { ListTerms } from './list-terms';
import { RulesEditor } from './rules-editor';
import { useListEditor } from './use-list-editor';

interface ListEditorScreenProps {
  organisationId: number;
  /** null makes a new one. */
  list: PriceListDto | null;
  currency: string;
}

/** A price list, to be read and changed. */
export function ListEditorScreen({ organisationId, list, currency }: ListEditorScreenProps) {
  const t = useTranslations('price-lists.editor');
  const router = useRouter();
  const editor = useListEditor(organisationId, list, () =>
    router.push(`/o/${organisationId}/admin/prices` as Route),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,45rem)_minmax(24rem,1fr)]">
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          editor.save();
        }}
      >
        <Card title={t('terms')}>
          <ListTerms editor={editor} currency={currency} />
        </Card>
        <Card title={t('rules')}>
          <RulesEditor organisationId={organisationId} editor={editor} currency={currency} />
        </Card>
        {list && <NetPricesCard organisationId={organisationId} list={list} />}
        <ListConflict editor={editor} currency={currency} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button type="submit" variant="primary" busy={editor.isSaving}>
            {t('save')}
          </Button>
          {list && <DeleteList organisationId={organisationId} list={list} />}
        </div>
      </form>
      <ListPreview organisationId={organisationId} listId={list?.id ?? null} draft={editor.draft} />
    </div>
  );
}

/** Says how many products have a net price, and leads to the file that changes them. */
function NetPricesCard({ organisationId, list }: { organisationId: number; list: PriceListDto }) {
  const t = useTranslations('price-lists.netPrices');
  return (
    <Card title={t('title')}>
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{t('count', { count: list.netPriceCount })}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton
            icon={<Upload />}
            href={`/o/${organisationId}/admin/prices/${list.id}/net-prices` as Route}
          >
            {t('import')}
          </LinkButton>
          {list.netPriceCount > 0 && (
            <a
              href={netPricesPath({ organisationId, listId: list.id })}
              download
              className={buttonClass('secondary', 'medium')}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {t('export')}
            </a>
          )}
        </div>
      </div>
    </Card>
  );
}
