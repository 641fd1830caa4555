import { WarningFilled } from '@ant-design/icons';
import type { ImageHint } from '@noren/contracts/config-sections';
import { formatSize } from '@noren/contracts/core';
import { imageSizeLimit } from '@noren/contracts/images';
import { useFieldMessages } from '../messages.js';
import { extensionsText, type Pixels } from './image-check.js';

interface Props {
  hint: ImageHint;
  error: string | undefined;
  /** Size of the current image, once known. */
  pixels: Pixels | undefined;
}

/** Shows the requirements of an image, its errors and its warnings. */
export function ImageFacts({ hint, error, pixels }: Props) {
  const t = useFieldMessages();
  const { width, height, ratio, maxHeight } = hint;
  const recommendations = [
    t('image.formats', { extensions: extensionsText, size: formatSize(imageSizeLimit) }),
    ...(width !== undefined && height !== undefined ? [t('image.size', { width, height })] : []),
    ...(ratio !== undefined ? [t('image.ratio', { ratio: ratioText(ratio) })] : []),
    ...(maxHeight !== undefined ? [t('image.height', { height: maxHeight })] : []),
  ];
  const tooHigh = maxHeight !== undefined && pixels !== undefined && pixels.height > maxHeight;
  return (
    <>
      {error === undefined ? null : (
        <p className="nrn-field-error" role="alert">
          {error}
        </p>
      )}
      {tooHigh ? (
        <p className="nrn-field-warning" role="status">
          <WarningFilled aria-hidden="true" />{' '}
          {t('image.tooHigh', { actual: pixels.height, height: maxHeight })}
        </p>
      ) : null}
      <p className="nrn-field-note">{recommendations.join('　')}</p>
    </>
  );
}

/** Returns a ratio in small whole numbers if possible: `16:9`. */
function ratioText(ratio: number): string {
  for (let height = 1; height <= 20; height += 1) {
    const width = ratio * height;
    if (Math.abs(width - Math.round(width)) < 0.01) return `${Math.round(width)}:${height}`;
  }
  return `${Math.round(ratio * 100) / 100}:1`;
}
