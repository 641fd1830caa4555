import { ImageFile } from '@noren/contracts/images';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getFile } from './image-check.js';
import { imageKey, readImage } from './stored-image.js';

/** Maximum number of images read per page. */
const maxImages = 60;
/** Maximum length of all data URLs together, in characters: the limit of one message to another window. */
const maxCharacters = 24 * 1024 * 1024;
/** Bytes converted per call: the number of arguments is limited. */
const stride = 0x8000;

const filePattern = new RegExp((ImageFile as { pattern?: string }).pattern ?? '');

/** `data:` URLs by path, for images that were read. */
export type ImageDataState = Readonly<Record<string, string>>;

/** True if a path names an app image, which requires the session to be read. */
export function isAppImage(path: string): boolean {
  const file = getFile(path);
  return file !== undefined && filePattern.test(file);
}

/**
 * Returns an app's images for a window of another origin, which has no session to read them. Each is read once;
 * images still loading or unavailable are absent.
 *
 * @param paths image paths, most important first
 */
export function useImageData(appId: string, paths: readonly string[]): ImageDataState {
  const cache = useQueryClient();
  const named = JSON.stringify(paths.slice(0, maxImages));
  const imagePaths = useMemo(() => JSON.parse(named) as string[], [named]);
  const combineQueries = useCallback(
    (read: readonly { data: string | undefined }[]) =>
      withinBounds(imagePaths.map((path, index) => [path, read[index]?.data])),
    [imagePaths],
  );
  return useQueries({
    queries: imagePaths.map((path) => ({
      // Not under `images`: an upload invalidates those, and these never change.
      queryKey: ['pictureData', appId, path],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const file = getFile(path) ?? '';
        const cachedImage = cache.getQueryData<Blob>(imageKey(appId, file));
        return dataAddress(cachedImage ?? (await readImage(appId, file, signal)));
      },
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retryOnMount: false,
    })),
    combine: combineQueries,
  });
}

function withinBounds(read: readonly (readonly [string, string | undefined])[]): ImageDataState {
  let room = maxCharacters;
  const fitting = read.filter(([, address]) => {
    if (address === undefined || address.length > room) return false;
    room -= address.length;
    return true;
  });
  return Object.fromEntries(fitting) as ImageDataState;
}

async function dataAddress(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += stride) {
    text += String.fromCharCode(...bytes.subarray(at, at + stride));
  }
  return `data:${picture.type};base64,${btoa(text)}`;
}
