import type { ImageHint } from '@noren/contracts/config-sections';
import type { Pixels } from './image-check.js';

interface Area extends Pixels {
  x: number;
  y: number;
}

/** Returns the size of the cropped image: the selected area, capped at the recommended size. */
export function getCropSize({ width, height }: Pixels, hint: ImageHint): Pixels {
  const limits = [
    hint.width === undefined ? 1 : hint.width / width,
    (hint.height ?? hint.maxHeight) === undefined ? 1 : ((hint.height ?? hint.maxHeight) as number) / height,
  ];
  const scale = Math.min(1, ...limits);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the selected part of an image as a file of the same type and name. */
export async function cropImage(url: string, area: Area, file: File, hint: ImageHint): Promise<File> {
  const size = getCropSize(area, hint);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const image = new Image();
  image.src = url;
  await image.decode();
  canvas
    .getContext('2d')
    ?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return bytes === null ? file : new File([bytes], file.name, { type });
}
