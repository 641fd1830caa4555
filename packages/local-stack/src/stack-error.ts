/** A failure that the user can fix: its message is one line that says how. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
