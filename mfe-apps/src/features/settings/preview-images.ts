import type { PreviewState } from '@noren/contracts/previews';
import { type ImageDataState, isAppImage, useImageData } from '@noren/mfe-kit/fields';
import { useMemo } from 'react';

/**
 * Returns a state with inlined images.
 * The preview has another origin and no session to read the app's images. An image that is not read yet is left out.
 */
export function usePreviewImages(appId: string, state: PreviewState): PreviewState {
  const paths = useMemo(
    () => [...new Set(listImages([state.sections, state.coupons, state.content, state.contentPreview]))],
    [state],
  );
  const data = useImageData(appId, paths);
  return useMemo(
    () => ({
      ...state,
      sections: inlineImages(state.sections, data),
      ...(state.english && { english: inlineImages(state.english, data) }),
      coupons: inlineImages(state.coupons, data),
      content: inlineImages(state.content, data),
      contentPreview: inlineImages(state.contentPreview, data),
    }),
    [state, data],
  );
}

function listImages(value: unknown): string[] {
  if (typeof value === 'string') return isAppImage(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listImages);
}

function inlineImages<T>(value: T, data: ImageDataState): T;
function inlineImages(value: unknown, data: ImageDataState): unknown {
  if (typeof value === 'string') return isAppImage(value) ? (data[value] ?? '') : value;
  if (Array.isArray(value)) return value.map((item: unknown) => inlineImages(item, data));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inlineImages(inner, data)]));
}
