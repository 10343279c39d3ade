'use client';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { TemplateSummary } from '@/lib/orders/order-templates/opened-schema';
import { templatesPath, templatesQuery } from '@/lib/orders/order-templates/queries';
import { SaveAsTemplate } from './save-as-template';
import { NextRunText } from './schedule-text';

interface TemplatesScreenProps {
  organisation: { id: number; name: string };
  mayOrder: boolean;
}

/** From how many templates on they can be searched by name. */
const SEARCHABLE_FROM = 8;

/** The templates that the person sees for the organisation acted for. */
export function TemplatesScreen({ organisation, mayOrder }: TemplatesScreenProps) {
  const t = useTranslations('order-templates.page');
  const query = useQuery(templatesQuery(organisation.id));
  const [text, setText] = useState('');
  const templates = query.data?.templates ?? [];
  const wanted = text.trim().toLowerCase();
  const shown = templates.filter(({ name }) => name.toLowerCase().includes(wanted));
  const create = mayOrder && (
    <SaveAsTemplate
      organisationId={organisation.id}
      source={{ from: 'nothing' }}
      label={t('create')}
      variant="primary"
    />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { organisation: organisation.name })}
        actions={templates.length > 0 && create}
      />
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={templates.length === 0}
        empty={
          <EmptyState
            icon={ListChecks}
            title={t('empty')}
            detail={t('emptyDetail')}
            action={create || undefined}
          />
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {templates.length >= SEARCHABLE_FROM && (
            <Input
              type="search"
              aria-label={t('find')}
              placeholder={t('find')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="max-w-80"
            />
          )}
          {shown.length > 0 ? (
            <TemplatesTable organisation={organisation} templates={shown} />
          ) : (
            <p role="status" className="py-6 text-muted">
              {t('nothingFound')}
            </p>
          )}
        </div>
      </ListFrame>
    </>
  );
}

function TemplatesTable({
  organisation,
  templates,
}: Pick<TemplatesScreenProps, 'organisation'> & { templates: readonly TemplateSummary[] }) {
  const t = useTranslations('order-templates.page');
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell numeric>{t('lines')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('sharing')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('owner')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('next')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('changed')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {templates.map((template) => (
          <TemplateRow key={template.id} organisation={organisation} template={template} />
        ))}
      </TableBody>
    </Table>
  );
}

/** The link of the name covers the whole row, so that a press anywhere opens the template. */
function TemplateRow({
  organisation,
  template,
}: Pick<TemplatesScreenProps, 'organisation'> & { template: TemplateSummary }) {
  const t = useTranslations('order-templates');
  return (
    <TableRow className="relative">
      <Cell className="max-w-0 w-full md:w-auto md:max-w-96">
        <span className="flex items-center gap-2">
          <Link
            href={templatesPath(organisation.id, template.id) as Route}
            className="clamp-two min-w-0 break-words font-medium text-primary-ink after:absolute after:inset-0 hover:underline"
          >
            {template.name}
          </Link>
          {template.prepared && <Badge tone="info">{t('page.ready')}</Badge>}
        </span>
      </Cell>
      <Cell numeric>{template.lines}</Cell>
      <Cell className="max-md:hidden">
        {template.isInherited
          ? t('sharing.inherited')
          : t(`sharing.${template.sharing}`, { organisation: organisation.name })}
      </Cell>
      <Cell className="max-lg:hidden">
        {template.isOwner ? t('page.you') : (template.owner ?? t('page.supplier'))}
      </Cell>
      <Cell className="max-md:hidden">
        <NextRunText template={template} />
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        <TimeText value={template.updatedAt} />
      </Cell>
    </TableRow>
  );
}
