import { type ContentEncoding, encodingsIn, type StoredFile } from '@noren/contracts';

export interface Variant {
  readonly digest: string;
  /** `Content-Encoding`; none for the file as it is. */
  readonly encoding?: ContentEncoding;
}

/** The smallest stored form of a file that the browser takes, by its `Accept-Encoding`. */
export function chooseVariant(file: StoredFile, accept: string | undefined): Variant {
  const takes = encodingsIn(accept);
  if (file.br !== undefined && takes('br')) return { digest: file.br, encoding: 'br' };
  if (file.gzip !== undefined && takes('gzip')) return { digest: file.gzip, encoding: 'gzip' };
  return { digest: file.digest };
}
