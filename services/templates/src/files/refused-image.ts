import type { FieldError } from '@noren/contracts';
import { ServiceError } from '@noren/service-kit';

/** Where a refused image is and which rule it breaks. */
export function imageFault(
  { code, details }: ServiceError,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
): FieldError {
  const rule = code === 'imageTooLarge' ? 'imageSize' : 'imageData';
  return { path, rule, params: { ...details.params, ...params } };
}

/** The refusal of an image with its fault; any other error stays what it is. */
export function refusedImage(
  error: unknown,
  path: string,
  params: Readonly<Record<string, unknown>>,
): unknown {
  if (!(error instanceof ServiceError)) return error;
  return new ServiceError(error.code, { ...error.details, errors: [imageFault(error, path, params)] });
}
