/** The name of a supplier's field as a label: "eta_days" is "Eta days". */
export const formatLabel = (key: string): string => {
  const words = key.replace(/[_-]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : key;
};

/** The value of a supplier's field as a text. A list of records gets one line for each; anything else is one line. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const hasRecords = value.some((item) => typeof item === 'object');
    return value
      .map(formatValue)
      .filter(Boolean)
      .join(hasRecords ? '\n' : ', ');
  }
  if (typeof value !== 'object') return String(value).trim();
  return Object.entries(value)
    .map(([key, inner]) => [formatLabel(key), formatValue(inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text}`)
    .join(' · ');
}
