/** A failure the person at the keyboard can do something about: its message is one line that says what. */
export class StackError extends Error {
  override readonly name = 'StackError';
}
