import { contentIds } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { addMessages, createMessages, useLocale } from '../i18n/i18n.js';
import { pseudoText } from '../i18n/pseudo-locale.js';
import { en } from './locales/en.js';
import { type AuditMessages, ja } from './locales/ja.js';

addMessages('audit', { ja, en });

/** Messages of the audit trail. Separate from the kit's own, which are part of the first load. */
export const { useMessages: useAuditMessages, getMessage: getAuditMessage } =
  createMessages<keyof AuditMessages>('audit');

const isText = (key: string): key is keyof AuditMessages => Object.hasOwn(ja, key);

/** Returns the label of an action, or the call's id if it has none. All content types share their labels. */
export function actionText(action: string): string {
  const own = `action.${action}`;
  if (isText(own)) return getAuditMessage(own);
  const [resource, verb] = action.split('.');
  const kind = contentIds.find((id) => id === resource);
  const shared = `content.${verb}`;
  if (kind === undefined || !isText(shared)) return action;
  return getAuditMessage(shared, {
    title: pseudoText(contentTexts[useLocale.getState().locale][kind].title),
  });
}

/** Returns the label of a field, or its name if it has none. */
export function auditFieldText(name: string): string {
  const key = `field.${name}`;
  return isText(key) ? getAuditMessage(key) : name;
}

/** Returns the label of a status or an environment; undefined if the value has none. */
export function auditValueText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const key = `value.${value}`;
  return isText(key) ? getAuditMessage(key) : undefined;
}
