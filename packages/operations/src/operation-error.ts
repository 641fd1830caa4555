/** A failure that the operator can fix; its message is one line. */
export class OperationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperationError';
  }
}
