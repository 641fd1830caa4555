import { type ErrorDetails, ServiceError } from '@noren/service-kit';

/** The refusal of an image with where it is and which rule it breaks; any other error stays what it is. */
export function refusedImage(
  error: unknown,
  path: string,
  params: Readonly<Record<string, unknown>>,
  code?: ServiceError['code'],
): unknown {
  if (!(error instanceof ServiceError)) return error;
  const rule = error.code === 'imageTooLarge' ? 'imageSize' : 'imageData';
  const errors = [{ path, rule, params: { ...error.details.params, ...params } }];
  const details: ErrorDetails = { ...error.details, errors };
  return new ServiceError(code ?? error.code, details);
}
