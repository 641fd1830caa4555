import { ApiError } from '@noren/contracts/client';
import { ruleMessage } from '@noren/contracts/errors';
import { imageEndpoints, type StaticImage } from '@noren/contracts/images';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.js';
import { getErrorMessage } from '../../api/error-message.js';
import { useLocale } from '../../i18n/i18n.js';

interface Options {
  appId: string;
  category?: string;
  onStored: (image: StaticImage) => void;
  onError: (text: string) => void;
}

/** Uploads to the app's images. `share` is the progress, 0 to 1, while an upload is running. */
export function useImageUpload(options: Options) {
  const { appId, category } = options;
  const [share, setShare] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cache = useQueryClient();
  // The field may have moved within its list by the time the upload ends.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const form = new FormData();
    form.append('files', file, file.name);
    setShare(0);
    try {
      const query = category === undefined ? {} : { category };
      const input = { params: { appId }, query, form, signal };
      const { data } = await api().upload(imageEndpoints.upload, input, setShare);
      await cache.invalidateQueries({ queryKey: ['images', imageEndpoints.list.id] });
      if (data[0] !== undefined && !signal.aborted) latest.current.onStored(data[0]);
    } catch (error) {
      if (!signal.aborted) latest.current.onError(uploadText(error));
    } finally {
      if (running.current?.signal === signal) setShare(undefined);
    }
  };

  const stop = useCallback(() => {
    running.current?.abort();
    setShare(undefined);
  }, []);
  return { share, upload, stop };
}

/** Returns the message of the broken rule if the service names one, otherwise the catalogue's message. */
function uploadText(error: unknown): string {
  if (!(error instanceof ApiError)) return getErrorMessage(error);
  const { locale } = useLocale.getState();
  const [broken] = error.errors;
  return broken === undefined ? getErrorMessage(error) : ruleMessage(locale, broken.rule, broken.params);
}
