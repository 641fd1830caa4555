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

/** Patterns of the contracts whose rule has words of its own, by the name of the field's widget rule. */
export type PatternRules = Readonly<Record<string, string>>;

/**
 * Validates a form's data by interpreting the contract schema. (The usual validator compiles schemas with
 * `new Function`, which the console's content security policy forbids.)
 */
export function schemaValidator(schema: TSchema, patternRules: PatternRules): ValidatorType {
  const find = (data: unknown): RJSFValidationError[] =>
    Value.Errors(schema, data).map((error) => {
      const params = error.params as { limit?: number };
      const field = error.instancePath.split('/').at(-1) ?? '';
      const rule = error.keyword === 'pattern' ? (patternRules[field] ?? 'pattern') : error.keyword;
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

/** `/slides/0/link` as `.slides.0.link`, the notation of rjsf's error schemas. */
function propertyOf(instancePath: string): string {
  return instancePath.replaceAll('/', '.');
}
