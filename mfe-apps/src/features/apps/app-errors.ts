import { getErrorCode, getErrorMessage } from '@noren/mfe-kit';
import { applyApiErrors, type FormInstance } from '@noren/mfe-kit/form';
import type { AppValues } from './app-values.js';

const fieldOfError: Partial<Record<string, keyof AppValues>> = {
  systemNameInUse: 'systemName',
  uuidInUse: 'uuid',
};

/**
 * Shows an error at the field it belongs to.
 * @returns true if there is such a field
 */
export function showAppError(form: FormInstance<AppValues>, error: unknown): boolean {
  const field = fieldOfError[getErrorCode(error)];
  if (field === undefined) return applyApiErrors(form as FormInstance, error);
  form.setFields([{ name: field, errors: [getErrorMessage(error)] }]);
  form.scrollToField(field);
  return true;
}
