import { imageSizeLimit, formatSize, templateFileSizeLimit } from '@noren/contracts';
import { invalid, type ServiceError, sniff, type Upload } from '@noren/service-kit';

/** Creates the error for an oversized upload: zips and images have different limits. */
export function tooLarge({ name, declaredType }: Omit<Upload, 'bytes'>): ServiceError {
  const zip = sniff(Buffer.alloc(0), declaredType) === 'zip' || /\.zip$/i.test(name);
  const size = formatSize(zip ? templateFileSizeLimit : imageSizeLimit);
  const error = { path: '/body/files', rule: zip ? 'fileSize' : 'imageSize', params: { size, name } };
  return invalid(zip ? 'templateFileInvalid' : 'imageTooLarge', { params: { size }, errors: [error] });
}
