/** The values that were last asked for, in this process; the one that nobody asked for longest is given up first. */
export class Recent<Value> {
  readonly #values = new Map<string, Value>();

  /** @param most how many are kept. */
  constructor(readonly most: number) {}

  /** What is kept under a key, else what `make` gives. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
