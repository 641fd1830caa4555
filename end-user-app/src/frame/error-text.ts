import type { ErrorCode, Sections } from '@noren/contracts';
import type { CallError } from '../member/call.js';
import type { PageView } from '../view/page-view.js';

/** Errors for which staff have set words of their own. */
const staffTexts: Partial<Record<ErrorCode, keyof Sections['text']>> = {
  maintenance: 'maintenanceText',
  internal: 'errorText',
  loginNeeded: 'loginNeededText',
  memberSessionExpired: 'userInformationFailedText',
  notFound: 'notFoundText',
  ticketGoldOnly: 'goldOnlyText',
};

/**
 * What a member is told about a call that failed: the words that staff set, else the catalogue's; without an
 * answer that there is no connection.
 */
export function errorText(view: PageView, error: Pick<CallError, 'code' | 'status'>): string {
  const { text } = view.sections;
  if (error.code === undefined) return error.status === 0 ? text.offlineText : text.errorText;
  const staff = staffTexts[error.code];
  return (staff && text[staff]) || view.texts.errors[error.code] || text.errorText;
}
