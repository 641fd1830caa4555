/** A file of a multipart body, not validated yet. */
export interface Upload {
  /** File name from the client, without folders. */
  readonly name: string;
  /** Media type from the client. */
  readonly declaredType: string;
  readonly bytes: Buffer;
}
