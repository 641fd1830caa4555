import { imageEndpoints } from '@noren/contracts/images';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { useFieldMessages } from '../messages.js';
import { getFile, type Pixels } from './image-check.js';

interface Props {
  appId: string;
  /** An app image path or an https URL. */
  path: string;
  alt: string;
  className?: string;
  /** What stands for an image that cannot be loaded; by default a message. */
  fallback?: ReactNode;
  onMeasured?: (pixels: Pixels) => void;
}

/** Renders an image from the settings: an app image, which requires the session, or an external one. */
export function StoredImage({ appId, path, alt, className, fallback, onMeasured }: Props) {
  const t = useFieldMessages();
  const { url, failed } = useImageUrl(appId, path);
  const [broken, setBroken] = useState('');
  if (failed || broken === path)
    return fallback ?? <span className="nrn-image-missing">{t('image.missing')}</span>;
  if (url === undefined) return <span className={`nrn-no-image ${className ?? ''}`} aria-hidden="true" />;
  return (
    <img
      src={url}
      alt={alt}
      className={className}
      referrerPolicy="no-referrer"
      onError={() => setBroken(path)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onMeasured?.({ width: naturalWidth, height: naturalHeight })
      }
    />
  );
}

/** Returns an object URL for an app image, or an external URL as it is. */
function useImageUrl(appId: string, path: string): { url: string | undefined; failed: boolean } {
  const file = getFile(path);
  const { data: bytes, isError } = useQuery({
    queryKey: imageKey(appId, file ?? ''),
    queryFn: ({ signal }) => readImage(appId, file ?? '', signal),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(bytes);
  if (file === undefined)
    return { url: path.startsWith('https://') ? path : undefined, failed: path.startsWith('/') };
  return { url, failed: isError };
}

/** Query key of an image's bytes. */
export const imageKey = (appId: string, file: string) => ['images', imageEndpoints.get.id, appId, file];

/** Reads the bytes of an app image. */
export async function readImage(appId: string, file: string, signal?: AbortSignal): Promise<Blob> {
  const input = { params: { appId }, query: { file }, ...(signal === undefined ? {} : { signal }) };
  return (await api().open(imageEndpoints.get, input)).blob();
}

/** Returns an object URL for the bytes, revoked when they change or the component unmounts. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const url = useMemo(() => (bytes === undefined ? undefined : URL.createObjectURL(bytes)), [bytes]);
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
