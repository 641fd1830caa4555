import { addTexts, createTexts } from '../i18n/i18n.js';
import { en } from './locales/en.js';
import { type AuditTexts, ja } from './locales/ja.js';

addTexts('audit', { ja, en });

/** Texts of the audit trail; apart from the kit's own, which the first page loads. */
export const { useTexts: useAuditTexts, text: auditText } = createTexts<keyof AuditTexts>('audit');

/** What a call did, in words; the call's id for one that has none yet. */
export function actionText(action: string): string {
  const key = `action.${action}`;
  return Object.hasOwn(ja, key) ? auditText(key as keyof AuditTexts) : action;
}
