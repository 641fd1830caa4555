import type { ApiError, ErrorCode } from '@noren/contracts';
import { errorText } from '@noren/mfe-kit';
import { applyApiErrors, type FormInstance } from '@noren/mfe-kit/form';

/** Refusals whose own words say more than the rule of the field does, with the field they mean. */
const fieldByCode: Partial<Record<ErrorCode, string>> = {
  groupNameDuplicated: 'name',
  groupCodeDuplicated: 'code',
  connectionDuplicated: 'clientId',
};

/**
 * Tells a refusal beside the field that it is about.
 *
 * @returns whether it is about a field of this form
 */
export function showFieldError(form: FormInstance, error: ApiError): boolean {
  const usual = fieldByCode[error.code];
  if (usual === undefined) return applyApiErrors(form, error);
  const named = error.errors
    .find(({ rule }) => rule === 'unique')
    ?.path.split('/')
    .at(-1);
  const name = named ?? usual;
  form.setFields([{ name: [name], errors: [errorText(error)] }]);
  form.scrollToField([name], { focus: true });
  return true;
}
