import type { Sections } from '@noren/contracts/config-sections';
import { type ContentKind, checkStoreCode } from '@noren/contracts/contents';
import { type BrokenRule, type FieldError, type Locale, ruleMessage } from '@noren/contracts/errors';
import { schemaErrors } from '@noren/mfe-kit/fields';
import { type TypedValues, toRequestValues } from './content-values.js';

/** An error of a field, as shown to users. */
export interface FieldProblem {
  /** JSON pointer within the values: `/prizes/0/couponId`. */
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** Returns the field that a path starts with. */
export const fieldAt = (path: string): string => path.split('/')[1] ?? '';

/** Returns all errors of the values: schema, rules across fields, rules of the app's settings. */
export function getProblems(
  kind: ContentKind,
  values: TypedValues,
  { locale, sections }: { locale: Locale; sections: Sections },
): FieldProblem[] {
  const sent = toRequestValues(kind, values);
  const missing = missingIn(kind.schemas.create, sent, '');
  const { codeSettings } = kind;
  const digits = codeSettings && sections[codeSettings].securityCodeLength;
  const byRule = [...missing, ...kind.brokenRules(sent), ...checkStoreCode(sent, digits)].map(
    ({ path, rule, params }) => ({ path, rule, message: ruleMessage(locale, rule, params) }),
  );
  const bySchema = schemaErrors(kind.schemas.create, sent)
    .filter(({ keyword }) => keyword !== 'required')
    .map(({ path, keyword, message }) => ({ path, rule: keyword, message }));
  return firstOfEach([...bySchema, ...byRule]);
}

/** Keeps one error per field, which is enough to correct it. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

interface Shape {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Returns the missing required fields, each under its own path. */
function missingIn(shape: Shape, value: unknown, path: string): BrokenRule[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => missingIn(shape.items ?? {}, item, `${path}/${index}`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as TypedValues;
  return [
    ...(shape.required ?? [])
      .filter((name) => fields[name] === undefined)
      .map((name) => ({ path: `${path}/${name}`, rule: 'required' }) as const),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
      missingIn(inner, fields[name], `${path}/${name}`),
    ),
  ];
}

/** Returns the service's errors for the fields of the form. */
export function getServerProblems(errors: readonly FieldError[], locale: Locale): FieldProblem[] {
  return errors
    .filter(({ path }) => path.startsWith('/body/'))
    .map(({ path, rule, params }) => ({
      path: path.slice('/body'.length),
      rule,
      message: ruleMessage(locale, rule, params),
    }));
}

/**
 * Returns the errors to show now: those of changed fields, or all after an attempt to save.
 * What is missing in a newly added item appears only then.
 */
export function getVisibleProblems(
  problems: readonly FieldProblem[],
  touched: ReadonlySet<string>,
  isSubmitted: boolean,
): FieldProblem[] {
  return problems.filter(({ path, rule }) => {
    if (isSubmitted) return true;
    const isInItem = path.split('/').length > 2;
    return touched.has(fieldAt(path)) && !(isInItem && (rule === 'required' || rule === 'minLength'));
  });
}
