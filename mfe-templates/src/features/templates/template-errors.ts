import type { ApiError } from '@noren/contracts/client';
import { type FieldError, ruleMessage } from '@noren/contracts/errors';
import { getErrorMessage, type Locale, type Translate } from '@noren/mfe-kit';
import type { FormInstance } from '@noren/mfe-kit/form';
import { formatErrors } from '../../files/format-rejection.js';
import type { TemplateMessages } from '../../locales/ja.js';
import { shownFields, type TemplateValues } from './template-values.js';

/**
 * Shows the service's errors at their fields and focuses the first.
 * @returns true if there is any; otherwise the caller shows the error as a whole
 */
export function showTemplateError(
  form: FormInstance<TemplateValues>,
  error: ApiError,
  t: Translate<keyof TemplateMessages>,
  locale: Locale,
): boolean {
  const named = shownFields.filter((field) => error.errors.some((fault) => getField(fault) === field));
  const [first] = named;
  if (first === undefined) return false;
  form.setFields(named.map((field) => ({ name: field, errors: getTexts(field) })));
  form.scrollToField(first, { focus: true, block: 'center' });
  return true;

  function getTexts(field: string): string[] {
    const faults = error.errors.filter((fault) => getField(fault) === field);
    if (field === 'templateFile') return formatErrors(faults, t, locale);
    if (error.code === 'templateCodeDuplicated') return [getErrorMessage(error)];
    return [...new Set(faults.map(({ rule, params }) => ruleMessage(locale, rule, params)))];
  }
}

/** Returns the field of an error; for a list item, the list. */
const getField = ({ path }: FieldError): string | undefined => path.split('/')[2];
