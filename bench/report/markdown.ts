/** A table; nothing when it has no row. The first column is text, the others are aligned right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const marks = heads.map((_, place) => (place === 0 ? '---' : '---:'));
  return [line(heads), line(marks), ...rows.map(line)].join('\n');
}

/** Two digits that say something: 0.032, 1.4, 27, 1386. */
function rounded(value: number): string {
  if (value >= 10) return String(Math.round(value));
  if (value >= 1) return value.toFixed(1);
  return value === 0 ? '0' : value.toPrecision(2);
}

export const milliseconds = (value: number): string => rounded(value);

/** A figure with its unit. */
export function amount(value: number, unit: string): string {
  if (unit === 'products') return value.toLocaleString('en');
  if (unit === '×') return `${value.toFixed(2)} ×`;
  return unit === '' ? rounded(value) : `${rounded(value)} ${unit}`;
}

export const verdict = (met: boolean | null): string => (met ? 'met' : '**missed**');
