import { type ContentEncoding, parseEncodings, type StoredFile } from '@noren/contracts';

export interface Variant {
  readonly digest: string;
  /** `Content-Encoding`; undefined for the uncompressed file. */
  readonly encoding?: ContentEncoding;
}

/** Returns the smallest stored variant that `Accept-Encoding` allows. */
export function chooseVariant(file: StoredFile, accept: string | undefined): Variant {
  const takes = parseEncodings(accept);
  if (file.br !== undefined && takes('br')) return { digest: file.br, encoding: 'br' };
  if (file.gzip !== undefined && takes('gzip')) return { digest: file.gzip, encoding: 'gzip' };
  return { digest: file.digest };
}
