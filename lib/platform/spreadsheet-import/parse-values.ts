const pad = (digits: string): string => digits.padStart(2, '0');

/**
 * Reads a day: 2027-01-31, 31.01.2027, or with slashes where only one of the two numbers can be a month. Another one may be either
 * order, so it is not guessed.
 * @returns the day as 2027-01-31; null for anything else
 */
export function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00)?)?$/.exec(text);
  if (iso) return `${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`;
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text);
  if (dotted) return `${dotted[3]}-${pad(dotted[2] ?? '')}-${pad(dotted[1] ?? '')}`;
  const [, first = '', second = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === '') return null;
  if (Number(first) > 12 || first === second) return `${year}-${pad(second)}-${pad(first)}`;
  return Number(second) > 12 ? `${year}-${pad(first)}-${pad(second)}` : null;
}

/**
 * Reads an amount with up to four decimals. One separator with three digits behind it may group thousands or begin decimals, so it
 * is not guessed.
 * @returns a decimal with a point; null for anything else
 */
export function parseAmount(text: string): string | null {
  const figures = text.replace(/[\s'’\p{Sc}]/gu, '');
  if (/^\d{1,10}$/.test(figures)) return figures;
  const decimal = /^(\d{1,10})[.,](\d{1,2}|\d{4})$/.exec(figures);
  if (decimal) return `${decimal[1]}.${decimal[2]}`;
  const grouped =
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,4}))?$/.exec(figures) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,4}))?$/.exec(figures);
  if (!grouped) return null;
  const [, whole = '', decimals] = grouped;
  const isCertain = decimals !== undefined || whole.split(/[.,]/).length > 2;
  if (!isCertain) return null;
  const digits = whole.replace(/[.,]/g, '');
  return digits.length > 10 ? null : `${digits}${decimals === undefined ? '' : `.${decimals}`}`;
}
