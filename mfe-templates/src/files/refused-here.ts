import {
  type FieldError,
  ApiError,
  imageExtensions,
  imageSizeLimit,
  sizeText,
  templateFileSizeLimit,
} from '@noren/contracts/base';

const path = '/body/files';

/** What the service would answer to a file, said before it is sent. */
export function refusedHere(error: FieldError): ApiError {
  return new ApiError(400, { code: 'templateFileInvalid', errors: [error] });
}

/** What is wrong with a picture that is plain before it is sent. */
export function checkImage({ name, size }: File): FieldError | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(imageExtensions as readonly string[]).includes(extension)) return { path, rule: 'imageExtension' };
  if (size <= imageSizeLimit) return undefined;
  return { path, rule: 'imageSize', params: { size: sizeText(imageSizeLimit) } };
}

/** What is wrong with a template file that is plain before it is sent. */
export function checkTemplateFile({ name, size }: File): FieldError | undefined {
  if (!/\.zip$/i.test(name)) return { path, rule: 'archive', params: { reason: 'extension' } };
  if (size <= templateFileSizeLimit) return undefined;
  return { path, rule: 'fileSize', params: { size: sizeText(templateFileSizeLimit) } };
}
