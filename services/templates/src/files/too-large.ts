import { imageSizeLimit, sizeText, templateFileSizeLimit } from '@noren/contracts';
import { invalid, type ServiceError, sniff, type Upload } from '@noren/service-kit';

/** How a file is refused that was too large to be read: a template's zip and an image have limits of their own. */
export function tooLarge({ name, declaredType }: Omit<Upload, 'bytes'>): ServiceError {
  const zip = sniff(Buffer.alloc(0), declaredType) === 'zip' || /\.zip$/i.test(name);
  const size = sizeText(zip ? templateFileSizeLimit : imageSizeLimit);
  const error = { path: '/body/files', rule: zip ? 'fileSize' : 'imageSize', params: { size, name } };
  return invalid(zip ? 'templateFileInvalid' : 'imageTooLarge', { params: { size }, errors: [error] });
}
