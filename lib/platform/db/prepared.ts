import { planned, type Tx } from './pool';

/**
 * A statement that nearly every request of a kind needs: put together once for each database or transaction, and planned
 * once for each connection. What drizzle does to put it together takes longer than running it.
 * @param prepare ends with `prepare(name)`, a name that no other statement has; its values are `sql.placeholder`
 */
export function preparedOnce<Statement>(prepare: (tx: Tx) => Statement): (tx: Tx) => Statement {
  const statements = new WeakMap<Tx, Statement>();
  return (tx) => {
    const existing = statements.get(tx);
    if (existing) return existing;
    const made = prepare(planned(tx));
    statements.set(tx, made);
    return made;
  };
}
