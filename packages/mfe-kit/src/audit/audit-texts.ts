import { contentIds, contentTexts } from '@noren/contracts';
import { addTexts, createTexts, useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';
import { en } from './locales/en.js';
import { type AuditTexts, ja } from './locales/ja.js';

addTexts('audit', { ja, en });

/** Texts of the audit trail; apart from the kit's own, which the first page loads. */
export const { useTexts: useAuditTexts, text: auditText } = createTexts<keyof AuditTexts>('audit');

const isText = (key: string): key is keyof AuditTexts => Object.hasOwn(ja, key);

/** What a call did, in words; the call's id for one that has none yet. Every kind of content has the same. */
export function actionText(action: string): string {
  const own = `action.${action}`;
  if (isText(own)) return auditText(own);
  const [resource, verb] = action.split('.');
  const kind = contentIds.find((id) => id === resource);
  const shared = `content.${verb}`;
  if (kind === undefined || !isText(shared)) return action;
  return auditText(shared, { title: pseudoText(contentTexts[useLocale.getState().locale][kind].title) });
}

/** A field in words; its name where there are none. */
export function auditFieldText(name: string): string {
  const key = `field.${name}`;
  return isText(key) ? auditText(key) : name;
}

/** A state or an environment in words; undefined where a value has none. */
export function auditValueText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const key = `value.${value}`;
  return isText(key) ? auditText(key) : undefined;
}
