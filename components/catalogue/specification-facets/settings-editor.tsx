import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { useMovableList } from '@/components/ui/use-movable-list';
import { facetSettingsQuery, saveFacetSettingsMutation } from '@/lib/catalogue/specification-facets/queries';
import type { FacetEntry, FacetSettings } from '@/lib/catalogue/specification-facets/schema';
import { changeEntry, toSettings, withShown } from './settings-draft';
import { SettingsRow } from './settings-row';

interface SettingsEditorProps {
  organisationId: number;
  type: number;
  typeName: string;
  settings: FacetSettings;
  /** The unsaved changes; null for none. */
  draft: readonly FacetEntry[] | null;
  onDraft: (draft: readonly FacetEntry[] | null) => void;
}

/** The names in their order; moving one says its new place and keeps the focus on the button. */
function EntryList({
  entries,
  products,
  label,
  onChange,
}: {
  entries: readonly FacetEntry[];
  products: number;
  label: string;
  onChange: (entries: readonly FacetEntry[]) => void;
}) {
  const t = useTranslations('specification-facets.page');
  const { list, heard, move } = useMovableList({
    entries,
    getId: ({ name }) => name,
    toText: ({ label: given, spelling }, place) =>
      t('moved', { name: given || spelling, place, count: entries.length }),
    onChange,
  });
  return (
    <>
      <p role="status" className="sr-only">
        {heard}
      </p>
      <ol ref={list} aria-label={label} className="divide-y rounded-card border bg-surface">
        {entries.map((entry, place) => (
          <SettingsRow
            key={entry.name}
            entry={entry}
            products={products}
            isFirst={place === 0}
            isLast={place === entries.length - 1}
            onMove={(by) => move(entry.name, by)}
            onChange={(change) => onChange(changeEntry(entries, entry.name, change))}
          />
        ))}
      </ol>
    </>
  );
}

/** Names, hides and orders the filters of one type; nothing changes for buyers before it is saved. */
export function SettingsEditor(props: SettingsEditorProps) {
  const { organisationId, type, typeName, settings, draft, onDraft } = props;
  const t = useTranslations('specification-facets.page');
  const reason = useReason();
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation(saveFacetSettingsMutation(client, organisationId));
  const entries = withShown(draft ?? settings.entries);
  if (entries.length === 0) return <EmptyState title={t('empty')} detail={t('emptyDetail')} />;
  const discard = () => {
    onDraft(null);
    reset();
    void client.invalidateQueries({ queryKey: facetSettingsQuery(organisationId, type).queryKey });
  };
  const save = () =>
    mutate(
      { typeId: type, entries: toSettings(entries), version: settings.version },
      {
        onSuccess: () => {
          onDraft(null);
          toast.success({ title: t('saved'), detail: t('savedDetail') });
        },
      },
    );
  const shown = entries.filter(({ isShown }) => isShown).length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted tabular-nums">
          {t('products', { count: settings.products, shown })}
        </p>
        <span className="flex flex-wrap gap-2">
          {draft && (
            <Button variant="quiet" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <Button variant="primary" busy={isPending} disabled={!draft} onClick={save}>
            {t('save')}
          </Button>
        </span>
      </div>
      {error && (
        <Notice live tone="danger" title={t('notSaved')}>
          {reason(error)}
        </Notice>
      )}
      <EntryList
        entries={entries}
        products={settings.products}
        label={t('list', { type: typeName })}
        onChange={onDraft}
      />
    </div>
  );
}
