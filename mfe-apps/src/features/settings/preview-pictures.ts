import type { PreviewState } from '@noren/contracts';
import { isKeptPicture, type PictureData, usePictureData } from '@noren/mfe-kit/fields';
import { useMemo } from 'react';

/**
 * A state whose pictures the preview can show. Its window is of another host and has no session to read the
 * app's pictures with, so they come along; one that is not read yet is as if there were none.
 */
export function usePreviewPictures(appId: string, state: PreviewState): PreviewState {
  const paths = useMemo(
    () => [...new Set(picturesIn([state.sections, state.coupons, state.content]))],
    [state],
  );
  const data = usePictureData(appId, paths);
  return useMemo(
    () => ({
      ...state,
      sections: withPictures(state.sections, data),
      coupons: withPictures(state.coupons, data),
      content: withPictures(state.content, data),
    }),
    [state, data],
  );
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return isKeptPicture(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

function withPictures<T>(value: T, data: PictureData): T;
function withPictures(value: unknown, data: PictureData): unknown {
  if (typeof value === 'string') return isKeptPicture(value) ? (data[value] ?? '') : value;
  if (Array.isArray(value)) return value.map((item: unknown) => withPictures(item, data));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPictures(inner, data)]));
}
