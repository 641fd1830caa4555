import type { ApiError } from '@noren/contracts/client';
import type { ErrorCode } from '@noren/contracts/errors';
import { getErrorMessage } from '@noren/mfe-kit';
import { applyApiErrors, type FormInstance } from '@noren/mfe-kit/form';

/** Errors whose own message is more specific than the field rule, by field. */
const fieldByCode: Partial<Record<ErrorCode, string>> = {
  groupNameDuplicated: 'name',
  groupCodeDuplicated: 'code',
  connectionDuplicated: 'clientId',
};

/**
 * Shows an error at the field it belongs to.
 * @returns true if it belongs to a field of this form
 */
export function showFieldError(form: FormInstance, error: ApiError): boolean {
  const usual = fieldByCode[error.code];
  if (usual === undefined) return applyApiErrors(form, error);
  const named = error.errors
    .find(({ rule }) => rule === 'unique')
    ?.path.split('/')
    .at(-1);
  const name = named ?? usual;
  form.setFields([{ name: [name], errors: [getErrorMessage(error)] }]);
  form.scrollToField([name], { focus: true });
  return true;
}
