import type {
  CustomValidator,
  ErrorSchema,
  ErrorTransformer,
  RJSFSchema,
  RJSFValidationError,
  UiSchema,
  ValidationData,
  ValidatorType,
} from '@rjsf/utils';
import { toErrorSchema } from '@rjsf/utils';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { kitText } from '../i18n/i18n.js';
import { ruleText } from '../ui/rules.js';

/**
 * Validates a form's data by interpreting the contract schema. (The usual validator compiles schemas with
 * `new Function`, which the console's content security policy forbids.)
 */
export function schemaValidator(schema: TSchema): ValidatorType {
  const find = (data: unknown): RJSFValidationError[] =>
    Value.Errors(schema, data).map((error) => {
      const params = error.params as { limit?: number };
      const rule = ruleOf(schema, error.schemaPath, error.keyword);
      const message = ruleText(kitText, rule, params.limit);
      return {
        name: error.keyword,
        property: propertyOf(error.instancePath),
        message,
        params,
        stack: message,
      };
    });

  return {
    validateFormData(
      data: unknown,
      _schema: RJSFSchema,
      _custom?: CustomValidator,
      transform?: ErrorTransformer,
      uiSchema?: UiSchema,
    ): ValidationData<unknown> {
      const errors = transform ? transform(find(data), uiSchema) : find(data);
      return { errors, errorSchema: toErrorSchema(errors) as ErrorSchema };
    },
    isValid: (part, data) => Value.Check(part as TSchema, data),
    rawValidation: <Result>(part: RJSFSchema, data?: unknown) => ({
      errors: Value.Errors(part as TSchema, data) as Result[],
    }),
  };
}

/** The name that the broken part of the schema gives its pattern or length, otherwise the keyword. */
function ruleOf(schema: TSchema, schemaPath: string, keyword: string): string {
  const part = schemaPath
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], schema);
  const { rule, lengthRule } = (part ?? {}) as { rule?: string; lengthRule?: string };
  return { pattern: rule, maxLength: lengthRule }[keyword] ?? keyword;
}

/** `/slides/0/link` as `.slides.0.link`, the notation of rjsf's error schemas. */
function propertyOf(instancePath: string): string {
  return instancePath.replaceAll('/', '.');
}
