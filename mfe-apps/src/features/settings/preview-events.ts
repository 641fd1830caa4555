import { PreviewEvent } from '@noren/contracts/previews';
import { schemaErrors } from '@noren/mfe-kit/fields';

/** True for a message of the preview. A newer runtime may add fields. */
export function isPreviewEvent(data: unknown): data is PreviewEvent {
  return schemaErrors(PreviewEvent, data).every(({ keyword }) => keyword === 'additionalProperties');
}
