import type { ContentKind } from '@noren/contracts';
import type { TypedValues } from './content-values.js';

/** Fields that hold a content's picture. */
const pictureFields = ['imageUrl', 'coverImageUrl'] as const;

/** Whether contents of a kind have a picture. */
export function hasPicture(kind: ContentKind): boolean {
  return pictureFields.some((name) => name in kind.fields);
}

/** The picture of a content; undefined without one. */
export function getImage(kind: ContentKind, values: TypedValues): string | undefined {
  const own = pictureFields.filter((name) => name in kind.fields).map((name) => values[name]);
  return own.find((url): url is string => typeof url === 'string' && url !== '');
}
