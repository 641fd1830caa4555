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
import type { SchemaError } from './schema-errors.js';

/** Converts `/slides/0/link` to `.slides.0.link`, the notation of rjsf's error schemas. */
const propertyAt = (path: string): string => path.replaceAll('/', '.');

/** Converts errors from other sources to the form engine's error schema. */
export function errorTree(errors: readonly { path: string; message: string }[]): ErrorSchema {
  return toErrorSchema(
    errors.map(({ path, message }) => ({ property: propertyAt(path), message, stack: message })),
  ) as ErrorSchema;
}

/** Returns a validator that reports the errors of a whole form. */
export function schemaValidator(getErrors: (value: unknown) => readonly SchemaError[]): ValidatorType {
  const find = (data: unknown): RJSFValidationError[] =>
    getErrors(data).map(({ path, keyword, message, params }) => ({
      name: keyword,
      property: propertyAt(path),
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
