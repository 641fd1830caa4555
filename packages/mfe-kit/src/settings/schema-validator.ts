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
import { schemaErrors } from './schema-errors.js';

/** Validates a form's data by the contract schema. */
export function schemaValidator(schema: TSchema): ValidatorType {
  const find = (data: unknown): RJSFValidationError[] =>
    schemaErrors(schema, data).map(({ path, keyword, message, params }) => ({
      name: keyword,
      // `/slides/0/link` as `.slides.0.link`, the notation of rjsf's error schemas.
      property: path.replaceAll('/', '.'),
      message,
      params,
      stack: message,
    }));

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
