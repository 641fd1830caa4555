import { imageSizeLimit, type StaticImageUpload } from '@noren/contracts/images';
import { type AcceptedImage, acceptImage, invalid, ServiceError, type Upload } from '@noren/service-kit';
import { imageFile } from './image-file.js';

/** A validated upload with its file name. */
export interface CheckedImage {
  readonly file: string;
  readonly hashed: boolean;
  readonly image: AcceptedImage;
}

/**
 * Validates every file of an upload and assigns its name.
 *
 * @throws `imageInvalid`, `imageTooLarge` naming the file; `invalidParameter` if two contents share a name
 */
export async function checkUploads(
  uploads: readonly Upload[],
  { path, hashVersion = true }: StaticImageUpload,
): Promise<CheckedImage[]> {
  const checked: CheckedImage[] = [];
  for (const [index, upload] of uploads.entries()) {
    const image = await accepted(upload, index);
    const named = imageFile(upload.name, image, { path, hashVersion });
    const existing = checked.find(({ file }) => file === named.file);
    if (existing !== undefined && existing.image.sha256 !== image.sha256)
      throw createNameTakenError(named.file, index);
    checked.push({ ...named, image });
  }
  return checked;
}

/** Creates the error for a name that belongs to an image with other content. */
export function createNameTakenError(file: string, index: number): ServiceError {
  return invalid('invalidParameter', {
    errors: [{ path: `/body/files/${index}`, rule: 'unique', params: { file } }],
  });
}

async function accepted(upload: Upload, index: number): Promise<AcceptedImage> {
  try {
    return await acceptImage(upload, { maxBytes: imageSizeLimit });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.details.errors !== undefined) throw error;
    const rule = error.code === 'imageTooLarge' ? 'imageSize' : 'imageData';
    const params = { ...error.details.params, name: upload.name };
    throw new ServiceError(error.code, {
      ...error.details,
      errors: [{ path: `/body/files/${index}`, rule, params }],
    });
  }
}
