import type { Sections } from '@noren/contracts/config-sections';
import type { ErrorCode } from '@noren/contracts/errors';
import type { CallError } from '../member/call.js';
import type { PageView } from '../view/page-view.js';

/** Errors with a text in the settings. */
const staffTexts: Partial<Record<ErrorCode, keyof Sections['text']>> = {
  maintenance: 'maintenanceText',
  internal: 'errorText',
  loginNeeded: 'loginNeededText',
  memberSessionExpired: 'userInformationFailedText',
  notFound: 'notFoundText',
  goldOnly: 'goldOnlyText',
  ticketGoldOnly: 'goldOnlyText',
};

/**
 * Returns the message for a failed call: the settings' text, or else the catalogue's.
 * Without an answer it says that there is no connection.
 */
export function errorText(view: PageView, error: Pick<CallError, 'code' | 'status'>): string {
  const { text } = view.sections;
  if (error.code === undefined) return error.status === 0 ? text.offlineText : text.errorText;
  const staff = staffTexts[error.code];
  return (staff && text[staff]) || view.messages.errors[error.code] || text.errorText;
}
