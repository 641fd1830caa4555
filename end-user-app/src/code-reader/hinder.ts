import { PreconditionError } from '../actions/use-action.js';
import { type PageView, settings } from '../view/page-view.js';
import { ScanFailure } from './scanner.js';

/**
 * Throws the reason why no code was read, in the texts of the settings.
 * @throws Hindered always
 */
export function throwPreconditionError(view: PageView, error: unknown): never {
  const reader = settings(view, 'barcodeReader');
  const told = {
    version: reader.versionText,
    cannotStart: reader.cannotStartText,
    cancelled: reader.cancelledText,
  };
  throw new PreconditionError(told[error instanceof ScanFailure ? error.reason : 'cannotStart'], 'rescan');
}
