import { type ContentEncoding, parseEncodings } from '@noren/contracts/content-encoding';
import type { StoredFile } from '@noren/contracts/releases';

export interface Variant {
  readonly digest: string;
  /** `Content-Encoding`; undefined for the uncompressed file. */
  readonly encoding?: ContentEncoding;
}

/** Returns the smallest stored variant that `Accept-Encoding` allows. */
export function chooseVariant(file: StoredFile, accept: string | undefined): Variant {
  const accepted = parseEncodings(accept);
  if (file.br !== undefined && accepted('br')) return { digest: file.br, encoding: 'br' };
  if (file.gzip !== undefined && accepted('gzip')) return { digest: file.gzip, encoding: 'gzip' };
  return { digest: file.digest };
}
