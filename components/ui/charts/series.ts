/** The colours of series: those of the brand, which differ enough from its surface in light and dark. */
export const SERIES_COLOURS = {
  main: 'var(--brand-primary-ink)',
  before: 'var(--brand-control)',
  second: 'var(--brand-accent-ink)',
} as const;

export interface ChartSeries {
  key: string;
  name: string;
  tone: keyof typeof SERIES_COLOURS;
  /** On top of the series before it. */
  isStacked?: boolean;
}
