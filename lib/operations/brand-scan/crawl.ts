import { type RawAnswer, readAnswerText } from './answer-text';
import { findLeaks, type Leak, type LeakTerm } from './find-leaks';
import { listObjectFiles, listOrganisationPaths, listPaths, PUBLIC_PATHS, toPattern } from './paths';
import { readPictureText } from './picture-text';

interface CrawlOptions {
  /** Reads one address of the brand's host. */
  call: (path: string) => Promise<RawAnswer>;
  terms: readonly LeakTerm[];
  /** The reader's organisation; null for a visitor. */
  organisationId: number | null;
  /** Objects of one kind look alike: how many pages of each kind are read. */
  maxAlike?: number;
  /** The number of answers after which the crawl ends. */
  maxAnswers?: number;
}

export interface CrawlReport {
  /** Answers that were read. */
  answers: number;
  /** Answers with status 200: neither a redirect nor an error. */
  successes: number;
  /** Addresses that were left, because there were too many. */
  unread: number;
  leaks: Leak[];
}

const MAX_ALIKE = 4;
const MAX_ANSWERS = 2_000;

/**
 * Reads everything that a reader reaches from the first pages of a brand: pages as they are streamed, data, headers, scripts,
 * stylesheets, pictures, documents and errors. It only reads, as a browser would.
 */
export async function crawlBrand({
  call,
  terms,
  organisationId,
  maxAlike = MAX_ALIKE,
  maxAnswers = MAX_ANSWERS,
}: CrawlOptions): Promise<CrawlReport> {
  const waiting = [
    ...PUBLIC_PATHS,
    ...(organisationId === null ? [] : listOrganisationPaths(organisationId)),
  ];
  const seen = new Set(waiting);
  const alike = new Map<string, number>();
  const report: CrawlReport = { answers: 0, successes: 0, unread: 0, leaks: [] };
  const add = (path: string) => {
    const pattern = toPattern(path);
    const count = alike.get(pattern) ?? 0;
    if (seen.has(path) || count >= maxAlike) return;
    seen.add(path);
    alike.set(pattern, count + 1);
    waiting.push(path);
  };
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (report.answers === maxAnswers) {
      report.unread = waiting.length + 1;
      break;
    }
    const answer = await call(path);
    const text = [readAnswerText(answer), await readPictureText(answer)].join('\n');
    report.answers += 1;
    if (answer.status === 200) report.successes += 1;
    report.leaks.push(...findLeaks(path, text, terms));
    const named = answer.status === 200 ? listPaths(answer.text) : [];
    const files = organisationId === null ? [] : listObjectFiles(path, answer.text, organisationId);
    for (const next of [...named, ...files]) add(next);
  }
  return report;
}
