import type { ContentKind } from '@noren/contracts';
import type { TypedValues } from './content-values.js';

/** Fields that hold a content's image. */
const pictureFields = ['imageUrl', 'coverImageUrl'] as const;

/** True if contents of a kind have an image. */
export function hasPicture(kind: ContentKind): boolean {
  return pictureFields.some((name) => name in kind.fields);
}

/** Returns the image of a content; undefined without one. */
export function getImage(kind: ContentKind, values: TypedValues): string | undefined {
  const own = pictureFields.filter((name) => name in kind.fields).map((name) => values[name]);
  return own.find((url): url is string => typeof url === 'string' && url !== '');
}
