import type { FieldError } from '@noren/contracts/errors';
import { ServiceError } from '@noren/service-kit';

/** Returns where a rejected image is and which rule it breaks. */
export function imageFault(
  { code, details }: ServiceError,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
): FieldError {
  const rule = code === 'imageTooLarge' ? 'imageSize' : 'imageData';
  return { path, rule, params: { ...details.params, ...params } };
}

/** Adds the field error to an image rejection; returns any other error unchanged. */
export function toImageRejection(
  error: unknown,
  path: string,
  params: Readonly<Record<string, unknown>>,
): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.code, { ...error.details, errors: [imageFault(error, path, params)] });
}
