import { ApiError } from '@noren/contracts/client';
import { formatSize } from '@noren/contracts/core';
import type { FieldError } from '@noren/contracts/errors';
import { imageExtensions, imageSizeLimit } from '@noren/contracts/images';
import { templateFileSizeLimit } from '@noren/contracts/templates';

const path = '/body/files';

/** Returns the error that the service would answer, for a file that is not sent. */
export function createLocalError(error: FieldError): ApiError {
  return new ApiError(400, { code: 'templateFileInvalid', errors: [error] });
}

/** Returns the errors of an image that can be detected before sending it. */
export function checkImage({ name, size }: File): FieldError | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!(imageExtensions as readonly string[]).includes(extension)) return { path, rule: 'imageExtension' };
  if (size <= imageSizeLimit) return undefined;
  return { path, rule: 'imageSize', params: { size: formatSize(imageSizeLimit) } };
}

/** Returns the errors of a template file that can be detected before sending it. */
export function checkTemplateFile({ name, size }: File): FieldError | undefined {
  if (!/\.zip$/i.test(name)) return { path, rule: 'archive', params: { reason: 'extension' } };
  if (size <= templateFileSizeLimit) return undefined;
  return { path, rule: 'fileSize', params: { size: formatSize(templateFileSizeLimit) } };
}
