import { ApiError } from '@noren/contracts/base';
import type { FormInstance } from 'antd';
import { kitText } from '../i18n/i18n.js';
import { ruleText } from './rules.js';

/**
 * Puts the invalid fields that the service named beside their inputs, and the focus on the first.
 *
 * @returns whether any was of this form; otherwise the error is to be told as a whole
 */
export function applyApiErrors(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = error.errors
    .filter(({ path }) => path.startsWith('/body/'))
    .map(({ path, rule, params }) => ({
      name: path.slice('/body/'.length).split('/'),
      errors: [ruleText(kitText, rule, typeof params?.['limit'] === 'number' ? params['limit'] : undefined)],
    }));
  const [first] = fields;
  if (first === undefined) return false;
  form.setFields(fields as Parameters<FormInstance['setFields']>[0]);
  form.scrollToField(first.name, { focus: true });
  return true;
}
