import { ApiError } from '@noren/contracts/client';
import type { FormInstance } from 'antd';
import { getKitMessage } from '../i18n/i18n.js';
import { ruleText } from './rules.js';

/**
 * Shows the service's field errors next to their inputs, and focuses the first.
 *
 * @returns true if any error belongs to this form; otherwise report the error as a whole
 */
export function applyApiErrors(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = error.errors
    .filter(({ path }) => path.startsWith('/body/'))
    .map(({ path, rule, params }) => ({
      name: path.slice('/body/'.length).split('/'),
      errors: [
        ruleText(getKitMessage, rule, typeof params?.['limit'] === 'number' ? params['limit'] : undefined),
      ],
    }));
  const [first] = fields;
  if (first === undefined) return false;
  form.setFields(fields as Parameters<FormInstance['setFields']>[0]);
  form.scrollToField(first.name, { focus: true });
  return true;
}
