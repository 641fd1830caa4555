/** A file of a multipart body, as it was sent: nothing of it is checked yet. */
export interface Upload {
  /** File name the sender gave, without folders. */
  readonly name: string;
  /** Media type the sender gave. */
  readonly declaredType: string;
  readonly bytes: Buffer;
}
