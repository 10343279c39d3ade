'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type DragEvent, useEffect, useState } from 'react';
import { TotalsBlock } from '@/components/cart/totals-block';
import { useReason } from '@/components/platform/messages/use-reason';
import { openShortcutList } from '@/components/shell/shortcuts/shortcut-list';
import { useShortcut } from '@/components/shell/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { useFeature } from '@/components/ui/features-context';
import { loadFailed } from '@/components/ui/load-failed';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import {
  countRows,
  type DraftRow,
  getGroup,
  nextRowNumber,
  toPricedLines,
  toRow,
} from '@/lib/cart/quick-order/draft';
import { addTotals } from '@/lib/catalogue/line-prices/rules';
import { EquationBar, type RowFilter } from './equation-bar';
import { Grid } from './grid';
import { AddedNotice, HeadingsNotice, ImportedNotice } from './notices';
import { QuickOrderActions } from './quick-order-actions';
import { SCAN_HASH, ScanDialog } from './scan-dialog';
import { UploadSheet } from './upload-sheet';
import { useAdding } from './use-adding';
import { useChoice } from './use-choice';
import { useDownload } from './use-download';
import { useDraft } from './use-draft';
import { usePaste } from './use-entry';
import { useUpload } from './use-upload';

const PasteDialog = dynamic(() => import('./paste-dialog').then((part) => part.PasteDialog, loadFailed), {
  ssr: false,
});

interface QuickOrderScreenProps {
  organisation: { id: number; name: string };
  personId: string;
}

/** Rows of an empty grid: it is seen to be one. */
const MIN_ROWS = 8;

/** The rows with those that wait to be typed into: one at the end at least. */
function withBlankRows(rows: readonly DraftRow[]): DraftRow[] {
  const first = nextRowNumber(rows);
  const count = Math.max(1, MIN_ROWS - rows.length);
  return [...rows, ...Array.from({ length: count }, (_, index) => toRow(first + index))];
}

/** A filter shows what it found when it was set: a row that was settled does not slip away from under the hands. */
function useFilter(rows: readonly DraftRow[]) {
  const [filter, setFilter] = useState<RowFilter>('lines');
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const apply = (next: RowFilter) => {
    setFilter(next);
    setShown(new Set(rows.filter((row) => getGroup(row) === next).map(({ row }) => row)));
  };
  const visible = filter === 'lines' ? withBlankRows(rows) : rows.filter(({ row }) => shown.has(row));
  return { filter, apply, visible };
}

/** Lines are typed, pasted, uploaded or scanned; each ends in one state; what is ready goes into the cart. */
export function QuickOrderScreen({ organisation, personId }: QuickOrderScreenProps) {
  const t = useTranslations('quick-order');
  const { store, rows, error } = useDraft({ personId, organisationId: organisation.id });
  const paste = usePaste(store);
  const hasUpload = useFeature('fileUpload');
  const uploading = useUpload(store, organisation.id);
  const adding = useAdding(store, organisation.id);
  const [isScanning, setScanning] = useScanning();
  const { filter, apply, visible } = useFilter(rows);
  const choose = useChoice(store, organisation.id);
  const download = useDownload(store, organisation.id);
  const adjusted = rows.filter((row) => row.result?.state === 'adjusted' && getGroup(row) === 'toChoose');
  const ready = toPricedLines(rows);
  const add = () => {
    apply('lines');
    void adding.add();
  };
  useShortcut('add-lines', add);
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file || !hasUpload) return;
    event.preventDefault();
    uploading.choose(file);
  };
  const hasPasteDialogOpened = useOnceOpened(paste.text !== null);
  return (
    // Files may be dropped anywhere on the page; by keyboard there is "Upload file".
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <PageHeader
        title={t('page.title')}
        detail={t('page.for', { organisation: organisation.name })}
        actions={
          <QuickOrderActions
            organisationId={organisation.id}
            store={store}
            onPaste={() => paste.type('')}
            onUpload={uploading.open}
            onScan={() => setScanning(true)}
            onDownload={download}
          />
        }
      />
      <div className="grid gap-2">
        {adding.error !== null && (
          <Notice tone="danger" live title={t('added.notAdded')}>
            {adding.error}
          </Notice>
        )}
        {adding.added && (
          <AddedNotice organisationId={organisation.id} added={adding.added} onDownload={download} />
        )}
        <ImportedNotice uploading={uploading} />
        <HeadingsNotice headings={rows.length > 0 ? paste.headings : []} />
        {error !== null && <CheckFailed error={error} onRetry={() => void store.retry()} />}
      </div>
      <EquationBar
        counts={countRows(rows)}
        totals={addTotals(ready.map((line) => line.totals))}
        adjusted={adjusted.length}
        filter={filter}
        onFilter={apply}
        onAcceptAll={() => store.accept(adjusted.map(({ row }) => row))}
        onAdd={add}
        isAdding={adding.isAdding}
        isReading={paste.isReading || uploading.isReading}
      />
      <Grid
        organisation={organisation}
        rows={visible}
        store={store}
        onChoose={choose}
        readCount={paste.readCount}
      />
      {ready.length > 0 && (
        <div className="mt-4 ms-auto rounded-card border bg-surface p-4 sm:w-80">
          <h2 className="mb-3 text-body">{t('equation.totals')}</h2>
          <TotalsBlock lines={ready} />
        </div>
      )}
      <Help />
      {hasPasteDialogOpened && (
        <PasteDialog
          {...paste}
          onType={paste.type}
          onSubmit={(text) => void paste.read(text)}
          onClose={paste.close}
        />
      )}
      <UploadSheet organisation={organisation} uploading={uploading} />
      <ScanDialog
        open={isScanning}
        onClose={() => setScanning(false)}
        onCode={(code) => void store.count(code)}
      />
    </div>
  );
}

/** Open at once when the page was loaded again for the camera. */
function useScanning() {
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    if (window.location.hash !== SCAN_HASH) return;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setScanning(true);
  }, []);
  return [isScanning, setScanning] as const;
}

function CheckFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('quick-order');
  const reason = useReason();
  return (
    <Notice
      tone="danger"
      live
      title={t('errors.checkFailed')}
      action={<Button onClick={onRetry}>{t('details.again')}</Button>}
    >
      {reason(error)}
    </Notice>
  );
}

function Help() {
  const t = useTranslations('quick-order.page');
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted text-small">
      <p className="max-w-reading">{t('help')}</p>
      <button
        type="button"
        onClick={openShortcutList}
        className="min-h-6 rounded-check underline underline-offset-2 hover:no-underline touch:hidden"
      >
        {t('keys')}
      </button>
    </div>
  );
}
