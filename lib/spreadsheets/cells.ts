/** A cell to write. An amount is a decimal: exact in CSV, a number in XLSX. */
export type Cell = string | number | null | { amount: string };

export const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** A sheet that was read; a CSV file has one without a name. Cells are texts, as a person sees them. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** Why a file cannot be read. */
export type ReadProblem = 'not-readable' | 'old-format' | 'too-many-rows' | 'too-large' | 'unclosed-quote';

/** A file that cannot be read. */
export interface ReadFailure {
  problem: ReadProblem;
  /** Where, if that is known: the first line of a text file is 1. */
  line?: number;
}
