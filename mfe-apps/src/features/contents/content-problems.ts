import { type BrokenRule, brokenCode, type ContentKind } from '@noren/contracts';
import { type FieldError, type Locale, type Sections, ruleMessage } from '@noren/contracts/base';
import { schemaErrors } from '@noren/mfe-kit/fields';
import { sentValues, type TypedValues } from './content-values.js';

/** What is wrong with a field, in words. */
export interface FieldProblem {
  /** JSON pointer within the values: `/prizes/0/couponId`. */
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** The field of a kind at which a path begins. */
export const fieldAt = (path: string): string => path.split('/')[1] ?? '';

/** Everything that is wrong with what is typed: schema, rules across fields, rules of the app's settings. */
export function getProblems(
  kind: ContentKind,
  values: TypedValues,
  { locale, sections }: { locale: Locale; sections: Sections },
): FieldProblem[] {
  const sent = sentValues(kind, values);
  const missing = missingIn(kind.schemas.create, sent, '');
  const { codeSettings } = kind;
  const digits = codeSettings && sections[codeSettings].securityCodeLength;
  const byRule = [...missing, ...kind.brokenRules(sent), ...brokenCode(sent, digits)].map(
    ({ path, rule, params }) => ({ path, rule, message: ruleMessage(locale, rule, params) }),
  );
  const bySchema = schemaErrors(kind.schemas.create, sent)
    .filter(({ keyword }) => keyword !== 'required')
    .map(({ path, keyword, message }) => ({ path, rule: keyword, message }));
  return firstOfEach([...bySchema, ...byRule]);
}

/** One is enough to know what to do about a field. */
function firstOfEach(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.filter(({ path }, index) => problems.findIndex((other) => other.path === path) === index);
}

interface Shape {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Needed fields that are not there, each under its own path. */
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

/** What the service found wrong, for the fields of the form. */
export function refusedFields(errors: readonly FieldError[], locale: Locale): FieldProblem[] {
  return errors
    .filter(({ path }) => path.startsWith('/body/'))
    .map(({ path, rule, params }) => ({
      path: path.slice('/body'.length),
      rule,
      message: ruleMessage(locale, rule, params),
    }));
}

/**
 * The problems to tell now: of fields that were changed, and all of them once somebody tried to save. What is
 * missing in an item that was just added is told then only.
 */
export function toldProblems(
  problems: readonly FieldProblem[],
  touched: ReadonlySet<string>,
  tried: boolean,
): FieldProblem[] {
  return problems.filter(({ path, rule }) => {
    if (tried) return true;
    const isInItem = path.split('/').length > 2;
    return touched.has(fieldAt(path)) && !(isInItem && (rule === 'required' || rule === 'minLength'));
  });
}
