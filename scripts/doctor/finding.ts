/** One line of the doctor's page. */
export interface Finding {
  area: string;
  /** `warning` is worth a look; with `broken` the portal does not work as it should. */
  status: 'ok' | 'warning' | 'broken';
  what: string;
  /** Advice to the operator. */
  action?: string;
}

export const ok = (area: string, what: string): Finding => ({ area, status: 'ok', what });
export const warn = (area: string, what: string, action: string): Finding => ({
  area,
  status: 'warning',
  what,
  action,
});
export const broken = (area: string, what: string, action: string): Finding => ({
  area,
  status: 'broken',
  what,
  action,
});

/** Returns the text of an error and removes the user and password between the slashes and the @ of a URL. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\/\/[^/@\s]+@/g, '//').split('\n')[0] ?? '';
}

const MARKS = { ok: 'ok     ', warning: 'WARNING', broken: 'BROKEN ' } as const;

/** Formats the page: broken findings come last, because the terminal ends there. */
export function formatFindings(findings: readonly Finding[]): string {
  const ranks = ['ok', 'warning', 'broken'];
  const sorted = findings.toSorted((a, b) => ranks.indexOf(a.status) - ranks.indexOf(b.status));
  const lines = sorted.map(({ area, status, what, action }) =>
    [`${MARKS[status]}  ${area}: ${what}`, ...(action ? [`         -> ${action}`] : [])].join('\n'),
  );
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return [
    ...lines,
    '',
    `${count('broken')} broken, ${count('warning')} to look at, ${count('ok')} fine.`,
  ].join('\n');
}
