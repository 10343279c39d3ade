import { MAX_CELL_LENGTH, MAX_ROW_CELLS } from './cells';
import { visitXml } from './zip-guard';

/** All XML of a workbook may take so much, unpacked: five times what 5,000 rows of a hundred cells take. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A character takes at most three bytes. */
const MAX_TEXT_BYTES = MAX_CELL_LENGTH * 3;
const MAX_ROW_BYTES = 4 * 1024 * 1024;
/** Twice as many as 5,000 rows of a hundred columns have. */
const MAX_CELLS = 1_000_000;

/** Tags that begin a row, a cell or a text of the shared list. */
const COUNTED = /<(row|c|si)(?=[\s/>])/g;

/** Counts what there is in the XML that goes by; a tag on the border of two pieces is seen in the second. */
class XmlCounter {
  #rest = '';
  #rowBytes = 0;
  #rowCells = 0;
  #cells = 0;

  /** @returns true while no limit is exceeded */
  count(piece: Uint8Array): boolean {
    const xml = this.#rest + Buffer.from(piece).toString('latin1');
    let from = 0;
    for (const { index, 1: tag } of xml.matchAll(COUNTED)) {
      this.#rowBytes += index - from;
      from = index;
      if (this.#isRowTooWide()) return false;
      if (tag === 'row') [this.#rowBytes, this.#rowCells] = [0, 0];
      else this.#cells += 1;
      if (tag === 'c') this.#rowCells += 1;
    }
    const border = xml.lastIndexOf('<');
    if (xml.split('<').some((part) => part.length - part.indexOf('>') > MAX_TEXT_BYTES)) return false;
    this.#rest = border === -1 ? xml : xml.slice(border);
    this.#rowBytes += Math.max(0, xml.length - this.#rest.length - from);
    if (this.#isRowTooWide()) return false;
    return this.#cells <= MAX_CELLS;
  }

  #isRowTooWide = (): boolean => this.#rowBytes > MAX_ROW_BYTES || this.#rowCells > MAX_ROW_CELLS;
}

/** Looks at a workbook while it is unpacked, before its reader holds any of it. */
export async function isWithinLimits(bytes: Uint8Array): Promise<boolean> {
  let total = 0;
  return visitXml(bytes, () => {
    const counter = new XmlCounter();
    return (piece) => {
      total += piece.length;
      return total <= MAX_BYTES && counter.count(piece);
    };
  });
}
