import type { ImageHint } from '@noren/contracts/config-sections';
import { ruleMessage } from '@noren/contracts/errors';
import type { StaticImage } from '@noren/contracts/images';
import { useState } from 'react';
import { toast } from '../../dialogs/toasts.js';
import { useLocale } from '../../i18n/i18n.js';
import { useFieldMessages } from '../messages.js';
import { fits, getFile, getRejectionReason, isDrawing, measure, type Pixels } from './image-check.js';
import { readImage } from './stored-image.js';
import { useImageUpload } from './use-image-upload.js';

interface Options {
  appId: string;
  value: string;
  hint: ImageHint;
  category?: string;
  onChange: (value: string) => void;
}

/** Handles an image from selection to storage: validates, crops if necessary, uploads. */
export function useImageSelection({ appId, value, hint, category, onChange }: Options) {
  const t = useFieldMessages();
  const locale = useLocale((state) => state.locale);
  const [error, setError] = useState<string>();
  const [pixels, setPixels] = useState<Pixels>();
  const [cropping, setCropping] = useState<File>();
  const { share, upload, stop } = useImageUpload({
    appId,
    ...(category === undefined ? {} : { category }),
    onError: setError,
    onStored: (image) => {
      setPixels(image);
      onChange(image.url);
      toast.success(t('image.uploaded'));
    },
  });

  async function chooseFile(files: readonly File[]) {
    const [file] = files;
    if (file === undefined) return;
    const rejection = files.length > 1 ? t('image.one') : getRejectionReason(file, locale);
    setError(rejection);
    if (rejection !== undefined) return;
    const size = await getSize(file);
    if (size === undefined) return setError(ruleMessage(locale, 'imageData'));
    if (!isDrawing(file.name) && !fits(size, hint)) return setCropping(file);
    await upload(file);
  }

  const set = (next: string, size?: Pixels) => {
    stop();
    setError(undefined);
    setPixels(size);
    onChange(next);
  };
  const file = getFile(value);
  return {
    error,
    pixels: value === '' ? undefined : pixels,
    share,
    stop,
    cropping,
    chooseFile: (files: readonly File[]) => void chooseFile(files),
    measured: setPixels,
    type: (next: string) => set(next),
    pick: (image: StaticImage) => set(image.url, image),
    clear: () => set(''),
    mayCrop: file !== undefined && !isDrawing(file),
    async cropStored() {
      if (file === undefined) return;
      try {
        const bytes = await readImage(appId, file);
        setCropping(new File([bytes], file.slice(file.lastIndexOf('/') + 1), { type: bytes.type }));
      } catch {
        setError(t('image.missing'));
      }
    },
    cancelCrop: () => setCropping(undefined),
    cropped: (result: File) => {
      setCropping(undefined);
      const rejection = getRejectionReason(result, locale);
      setError(rejection);
      if (rejection === undefined) void upload(result);
    },
  };
}

/** Returns the size of an image; undefined if the browser cannot draw it. */
async function getSize(file: File): Promise<Pixels | undefined> {
  const url = URL.createObjectURL(file);
  try {
    return await measure(url);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
