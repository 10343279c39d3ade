/** A code that stays in view is one scan. Milliseconds that it must be out of view to count again. */
const AWAY_MS = 1_200;
/** Number of pictures that the code must also be missing from: a slow phone takes longer than `AWAY_MS` for each. */
const AWAY_PICTURES = 3;

/** Tells a bar code that is held before the camera from one that is shown again. */
export class HeldCodes {
  readonly #held = new Map<string, { seenAt: number; missed: number }>();

  /**
   * Takes in the codes of the next picture.
   * @param now milliseconds of a clock that never goes back
   * @returns those that are scans
   */
  note(codes: readonly string[], now: number): string[] {
    const scanned = [...new Set(codes)].filter((code) => this.#isNew(code, now));
    for (const held of this.#held.values()) held.missed++;
    for (const code of codes) this.#held.set(code, { seenAt: now, missed: 0 });
    return scanned;
  }

  #isNew(code: string, now: number): boolean {
    const held = this.#held.get(code);
    return !held || (held.missed >= AWAY_PICTURES && now - held.seenAt > AWAY_MS);
  }
}
