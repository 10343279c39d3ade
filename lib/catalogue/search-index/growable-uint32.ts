/** Whole numbers of which it is not known how many will come. */
export class GrowableUint32 {
  #values: Uint32Array;
  #length = 0;

  constructor(capacity = 1024) {
    this.#values = new Uint32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  /** The pushed values: a view that the next push invalidates. */
  get values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Numbers sorted into groups: the members of group g are `members` from `starts[g]` to `starts[g + 1]`. */
export interface Groups {
  starts: Uint32Array;
  members: Uint32Array;
}

/**
 * Puts values into groups; within a group they stay in their order.
 * @param groups the group of each value. @param count how many groups there are.
 */
export function groupValues(groups: Uint32Array, count: number, values: (at: number) => number): Groups {
  const starts = new Uint32Array(count + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] as number) + 1;
  for (let group = 0; group < count; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  const next = starts.slice(0, count);
  const members = new Uint32Array(groups.length);
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] as number;
    const place = next[group] as number;
    members[place] = values(at);
    next[group] = place + 1;
  }
  return { starts, members };
}
