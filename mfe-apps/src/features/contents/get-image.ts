import type { ContentKind } from '@noren/contracts';
import type { TypedValues } from './content-values.js';

/** Fields that hold a content's image. */
const imageFields = ['imageUrl', 'coverImageUrl'] as const;

/** True if contents of a kind have an image. */
export function hasImage(kind: ContentKind): boolean {
  return imageFields.some((name) => name in kind.fields);
}

/** Returns the image of a content; undefined without one. */
export function getImage(kind: ContentKind, values: TypedValues): string | undefined {
  const own = imageFields.filter((name) => name in kind.fields).map((name) => values[name]);
  return own.find((url): url is string => typeof url === 'string' && url !== '');
}
