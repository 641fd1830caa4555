/** Who else has set a field that a server-side apply would change. */
export interface FieldConflict {
  readonly manager: string;
  /** As `.spec.digest`. */
  readonly field: string;
}

/** The part of the API server's `Status` that tells what went wrong. */
export interface StatusBody {
  readonly message?: string;
  readonly reason?: string;
  readonly code?: number;
  readonly details?: { readonly causes?: readonly { reason?: string; message?: string; field?: string }[] };
}

/** An answer of the API server that is no success, or an error that came in place of a watched change. */
export class KubernetesError extends Error {
  readonly status: number;
  readonly body: StatusBody;

  constructor(status: number, body: StatusBody) {
    super(body.message ?? `The API server answered ${status}`);
    this.name = 'KubernetesError';
    this.status = status;
    this.body = body;
  }

  /** Fields that other managers own; empty where the error is another. */
  get conflicts(): FieldConflict[] {
    const causes = this.body.details?.causes ?? [];
    return causes
      .filter(({ reason }) => reason === 'FieldManagerConflict')
      .map(({ message = '', field = '' }) => ({
        manager: /conflict with "([^"]+)"/.exec(message)?.[1] ?? message,
        field,
      }));
  }

  /** Whether the same request would get the same answer for ever. */
  get final(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 409, 410, 429].includes(this.status);
  }
}

/** Whether an error is the API server's answer with one of these codes. */
export function answered(error: unknown, ...codes: number[]): boolean {
  return error instanceof KubernetesError && codes.includes(error.status);
}
