import type { StoredFile } from '@noren/contracts';

export interface Variant {
  readonly digest: string;
  /** `Content-Encoding`; none for the file as it is. */
  readonly encoding?: 'br' | 'gzip';
}

/** The smallest stored form of a file that the browser takes, by its `Accept-Encoding`. */
export function chooseVariant(file: StoredFile, accept: string | undefined): Variant {
  const weights = new Map((accept ?? '').split(',').map(weighted));
  const takes = (encoding: string) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
  if (file.br !== undefined && takes('br')) return { digest: file.br, encoding: 'br' };
  if (file.gzip !== undefined && takes('gzip')) return { digest: file.gzip, encoding: 'gzip' };
  return { digest: file.digest };
}

function weighted(part: string): [string, number] {
  const [name = '', ...parameters] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/);
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
