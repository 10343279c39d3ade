/** A program or a command cannot start. The message is one sentence for the operator that says what to do, so no stack is printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
