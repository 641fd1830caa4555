import { imageEndpoints } from '@noren/contracts/base';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.js';
import { useFieldTexts } from '../texts.js';
import { fileOf, type Pixels } from './image-check.js';
import { useObjectUrl } from './use-object-url.js';

interface Props {
  appId: string;
  /** A kept path or an https address. */
  path: string;
  alt: string;
  className?: string;
  onMeasured?: (pixels: Pixels) => void;
}

/** A picture that the settings name: one of the app's, which needs the session to be read, or one elsewhere. */
export function StoredPicture({ appId, path, alt, className, onMeasured }: Props) {
  const t = useFieldTexts();
  const { url, failed } = usePictureUrl(appId, path);
  const [broken, setBroken] = useState('');
  if (failed || broken === path) return <span className="nrn-image-missing">{t('image.missing')}</span>;
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

/** Where the browser finds a kept picture. */
export function usePictureUrl(appId: string, path: string): { url: string | undefined; failed: boolean } {
  const file = fileOf(path);
  const { data: bytes, isError } = useQuery({
    queryKey: pictureKey(appId, file ?? ''),
    queryFn: ({ signal }) => readPicture(appId, file ?? '', signal),
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(bytes);
  if (file === undefined)
    return { url: path.startsWith('https://') ? path : undefined, failed: path.startsWith('/') };
  return { url, failed: isError };
}

/** Where the console keeps the bytes of a picture that it shows. */
export const pictureKey = (appId: string, file: string) => ['images', imageEndpoints.get.id, appId, file];

/** The bytes of one of the app's pictures. */
export async function readPicture(appId: string, file: string, signal?: AbortSignal): Promise<Blob> {
  const input = { params: { appId }, query: { file }, ...(signal === undefined ? {} : { signal }) };
  return (await api().open(imageEndpoints.get, input)).blob();
}
