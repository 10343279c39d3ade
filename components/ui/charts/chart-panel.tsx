'use client';
import { ChartColumn, Table2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';

interface ChartPanelProps {
  title: string;
  /** The message of the chart in a sentence. */
  summary: ReactNode;
  chart: ReactNode;
  /** The same as a table. */
  table: ReactNode;
}

/** A chart with its title and what it says; a button changes it into a table. */
export function ChartPanel({ title, summary, chart, table }: ChartPanelProps) {
  const t = useTranslations('figures.views');
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="font-medium text-body">
            {title}
          </h3>
          <p className="text-muted text-small">{summary}</p>
        </div>
        <Button
          size="small"
          variant="quiet"
          icon={isTable ? <ChartColumn /> : <Table2 />}
          aria-label={t(isTable ? 'asChartNamed' : 'asTableNamed', { title })}
          onClick={() => setTable(!isTable)}
        >
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </div>
      {isTable ? table : chart}
    </section>
  );
}
