import { ImageFile } from '@noren/contracts/base';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { fileOf } from './image-check.js';
import { pictureKey, readPicture } from './stored-picture.js';

/** Pictures of one page that are read; further ones are not. */
const mostPictures = 60;
/** Length of all addresses together, characters: what one message to another window bears. */
const mostCharacters = 24 * 1024 * 1024;
/** Bytes that are written at once: a call takes only so many arguments. */
const stride = 0x8000;

const filePattern = new RegExp((ImageFile as { pattern?: string }).pattern ?? '');

/** The `data:` address of each path whose picture is read. */
export type PictureData = Readonly<Record<string, string>>;

/** Whether a text names one of the app's pictures, which needs the session to be read. */
export function isKeptPicture(path: string): boolean {
  const file = fileOf(path);
  return file !== undefined && filePattern.test(file);
}

/**
 * Pictures of an app for a window that cannot read them itself: it is of another host, without the session.
 * Each is read once; those that are on their way, or not to be had, are absent.
 *
 * @param paths kept paths, those that matter most first
 */
export function usePictureData(appId: string, paths: readonly string[]): PictureData {
  const cache = useQueryClient();
  const named = JSON.stringify(paths.slice(0, mostPictures));
  const wanted = useMemo(() => JSON.parse(named) as string[], [named]);
  const combine = useCallback(
    (read: readonly { data: string | undefined }[]) =>
      withinBounds(wanted.map((path, index) => [path, read[index]?.data])),
    [wanted],
  );
  return useQueries({
    queries: wanted.map((path) => ({
      // Not below `images`: an upload reads those again, and these never change.
      queryKey: ['pictureData', appId, path],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const file = fileOf(path) ?? '';
        const shown = cache.getQueryData<Blob>(pictureKey(appId, file));
        return dataAddress(shown ?? (await readPicture(appId, file, signal)));
      },
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retryOnMount: false,
    })),
    combine,
  });
}

function withinBounds(read: readonly (readonly [string, string | undefined])[]): PictureData {
  let room = mostCharacters;
  const fitting = read.filter(([, address]) => {
    if (address === undefined || address.length > room) return false;
    room -= address.length;
    return true;
  });
  return Object.fromEntries(fitting) as PictureData;
}

async function dataAddress(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += stride) {
    text += String.fromCharCode(...bytes.subarray(at, at + stride));
  }
  return `data:${picture.type};base64,${btoa(text)}`;
}
