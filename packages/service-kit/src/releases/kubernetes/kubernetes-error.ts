/** A field of a server-side apply that another manager owns. */
export interface FieldConflict {
  readonly manager: string;
  /** For example `.spec.digest`. */
  readonly field: string;
}

/** The error fields of the API server's `Status`. */
export interface StatusBody {
  readonly message?: string;
  readonly reason?: string;
  readonly code?: number;
  readonly details?: { readonly causes?: readonly { reason?: string; message?: string; field?: string }[] };
}

/** A failed response of the API server, or an error event of a watch. */
export class KubernetesError extends Error {
  readonly status: number;
  readonly body: StatusBody;

  constructor(status: number, body: StatusBody) {
    super(body.message ?? `The API server answered ${status}`);
    this.name = 'KubernetesError';
    this.status = status;
    this.body = body;
  }

  /** Fields that other managers own; empty for other errors. */
  get conflicts(): FieldConflict[] {
    const causes = this.body.details?.causes ?? [];
    return causes
      .filter(({ reason }) => reason === 'FieldManagerConflict')
      .map(({ message = '', field = '' }) => ({
        manager: /conflict with "([^"]+)"/.exec(message)?.[1] ?? message,
        field,
      }));
  }

  /** True if the same request would always fail. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 409, 410, 429].includes(this.status);
  }
}

/** True if an error is the API server's response with one of these codes. */
export function hasStatus(error: unknown, ...codes: number[]): boolean {
  return error instanceof KubernetesError && codes.includes(error.status);
}
