'use client';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { templateQuery, templatesPath } from '@/lib/orders/order-templates/queries';
import type { LineFilter } from '@/lib/orders/order-templates/rules';
import { AddProduct } from './add-product';
import { EditLine } from './edit-line';
import { NextRunText, RhythmText } from './schedule-text';
import { TemplateActions } from './template-actions';
import { LineFilters, TemplateLines } from './template-lines';
import { TemplateNotices } from './template-notices';
import { useChosenLines } from './use-chosen-lines';
import { useLineEditing } from './use-line-editing';
import { usePutTemplate } from './use-put-template';
import { type TemplateEdits, useTemplateEdits } from './use-template-edits';

export interface TemplateScreenProps {
  organisation: { id: number; name: string };
  person: { id: string; mayOrder: boolean };
  id: string;
}

/** Shows a template next to current data, to add it to the cart or to edit it. */
export function TemplateScreen({ organisation, person, id }: TemplateScreenProps) {
  const t = useTranslations('order-templates.template');
  const { data, error, refetch } = useQuery(templateQuery(organisation.id, id));
  if (data) return <OpenTemplate organisation={organisation} person={person} id={id} opened={data} />;
  if (!error) return <RowsSkeleton label={t('loading')} />;
  return <LoadError title={t('failed')} error={error} onRetry={refetch} />;
}

function OpenTemplate({
  organisation,
  person,
  id,
  opened,
}: TemplateScreenProps & { opened: OpenedTemplate }) {
  const t = useTranslations('order-templates.template');
  const { template, lines } = opened;
  const [isEditing, setEditing] = useState(false);
  const [filter, setFilter] = useState<LineFilter>('all');
  const edits = useTemplateEdits(organisation.id, id);
  const chosen = useChosenLines(lines);
  const putting = usePutTemplate(organisation.id, id);
  const isEmpty = lines.length === 0;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t('templates'), href: templatesPath(organisation.id) as Route },
              { label: template.name },
            ]}
          />
        }
        title={template.name}
        detail={<TemplateDetail opened={opened} />}
        actions={
          <TemplateActions
            {...{ organisation, person, opened, edits, chosen, putting, isEditing }}
            onEdit={setEditing}
          />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TemplateNotices {...{ organisation, opened, edits, putting }} mayOrder={person.mayOrder} />
        {(isEditing || (isEmpty && template.canEdit)) && (
          <TemplateEditor organisationId={organisation.id} opened={opened} edits={edits} />
        )}
        {!isEditing && !isEmpty && (
          <>
            <LineFilters lines={lines} selected={filter} onSelect={setFilter} />
            <TemplateLines
              organisationId={organisation.id}
              name={template.name}
              mayOrder={person.mayOrder}
              {...{ lines, filter, chosen }}
            />
          </>
        )}
        {isEmpty && (
          <EmptyState
            icon={ListChecks}
            title={t('empty')}
            detail={template.canEdit ? t('emptyDetail') : undefined}
          />
        )}
      </div>
    </>
  );
}

/** Shows the number of lines, the schedule and the note. */
function TemplateDetail({ opened: { template, lines } }: { opened: OpenedTemplate }) {
  const t = useTranslations('order-templates.template');
  return (
    <>
      <p>
        {t('detail', { lines: lines.length })}
        {template.schedule && (
          <>
            {' · '}
            <RhythmText rhythm={template.schedule.rhythm} />
            {' · '}
            <NextRunText template={template} />
          </>
        )}
      </p>
      {template.note && <p className="mt-1 max-w-reading whitespace-pre-wrap break-words">{template.note}</p>}
    </>
  );
}

interface TemplateEditorProps {
  organisationId: number;
  opened: OpenedTemplate;
  edits: TemplateEdits;
}

/** The lines to be changed, and a field that adds products. */
function TemplateEditor({ organisationId, opened: { template, lines }, edits }: TemplateEditorProps) {
  const t = useTranslations('order-templates.template');
  const editing = useLineEditing(edits);
  return (
    <>
      <AddProduct organisationId={organisationId} onAdd={editing.add} />
      <p role="status" className="sr-only">
        {editing.announcement}
      </p>
      {lines.length > 0 && (
        <ol aria-label={t('caption', { name: template.name })} className="rounded-card border bg-surface">
          {lines.map((line, index) => (
            <EditLine key={line.id} count={lines.length} {...{ line, index, organisationId, editing }} />
          ))}
        </ol>
      )}
    </>
  );
}
