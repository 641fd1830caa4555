/** A reason not to go on that the person at the keyboard can do something about; its message is one line. */
export class OperationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperationError';
  }
}
