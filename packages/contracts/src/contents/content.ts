import { type Static, type TBoolean, type TObject, type TProperties, Type } from 'typebox';
import type { SectionId, SectionValues } from '../config-sections/registry.js';
import type { FieldHint } from '../config-sections/section.js';
import { Id, type Name, Timestamp, Version } from '../core/schema.js';
import type { BrokenRule, Rule } from '../errors/rules.js';
import type { Feature } from '../groups/schema.js';
import { toEnglishName, translatedFields } from './localize.js';

/** Fields of every kind of content. */
export interface ContentFields extends TProperties {
  name: typeof Name;
  published: TBoolean;
}

/** Sections with the number of digits of a store code. */
export type CodeSettings = {
  [id in SectionId]: SectionValues<id> extends { securityCodeLength: number } ? id : never;
}[SectionId];

/** The definition in a kind's own file. */
export interface ContentDefinition<
  I extends string,
  M extends string,
  S extends string,
  P extends ContentFields,
> {
  readonly id: I;
  /** Singular name, used for its schemas. */
  readonly model: M;
  readonly description: string;
  /** Path below `/apps/{appId}/`. */
  readonly path: S;
  /** The console's page below `/app/{id}/` that shows them beside its settings. */
  readonly route: string;
  /** Group features of which at least one is required; none are required if empty. */
  readonly features: readonly Feature[];
  readonly fields: P;
  /** Initial values. */
  readonly defaults: Partial<Static<TObject<P>>>;
  /** A complete example for the API reference. Ids of other contents are fictional. */
  readonly example: Static<TObject<P>>;
  readonly form: { readonly [field in keyof P]?: FieldHint };
  /** Columns of the table, in order. */
  readonly columns: readonly (keyof P & string)[];
  /** The section whose `securityCodeLength` sets the digits of its store codes; any number without it. */
  readonly codeSettings?: CodeSettings;
  /** Features required by single values of a field. */
  readonly gates?: { readonly [field in keyof P]?: Readonly<Record<string, Feature>> };
  /** Returns violated cross-field rules, besides those of its period. */
  brokenRules?(values: Static<TObject<P>>): BrokenRule[];
}

/** Name of a kind's id path parameter: `stampCardId`. */
export type ContentParam<M extends string> = `${Uncapitalize<M>}Id`;

/**
 * A kind of content that staff manage for an app's members. Endpoints, storage, validation, CSV files, table and form
 * derive from it; a new kind needs one such entry and its messages.
 */
export type ContentKind<
  I extends string = string,
  M extends string = string,
  S extends string = string,
  P extends ContentFields = ContentFields,
> = ReturnType<typeof defineContent<I, M, S, P>>;

export function defineContent<
  const I extends string,
  const M extends string,
  const S extends string,
  P extends ContentFields,
>(definition: ContentDefinition<I, M, S, P>) {
  const { model, description, fields, example } = definition;
  const shape = <F extends TProperties>($id: string, description: string, properties: F, more = {}) =>
    Type.Object(properties, { $id, description, additionalProperties: false, ...more });
  return {
    ...definition,
    form: withEnglishHints(definition.form),
    /** Name of its id in paths. */
    param: `${model.charAt(0).toLowerCase()}${model.slice(1)}Id` as ContentParam<M>,
    schemas: {
      item: shape<{ id: typeof Id; appId: typeof Id } & P & typeof systemFields>(model, description, {
        id: Id,
        appId: Id,
        ...fields,
        ...systemFields,
      }),
      create: shape<P>(`${model}Create`, `To create: ${description}`, fields, { examples: [example] }),
      update: shape<{ version: typeof Version } & P>(`${model}Update`, `To replace: ${description}`, {
        version: Version,
        ...fields,
      }),
    },
    /** Returns all violated cross-field rules, for the service and for forms. */
    brokenRules(values: Static<TObject<P>>): BrokenRule[] {
      return [...checkPeriod(values), ...(definition.brokenRules?.(values) ?? [])];
    },
  };
}

/** True if an app has at least one of the features that a kind needs. */
export function isKindOn(
  { features }: Pick<ContentKind, 'features'>,
  options: Readonly<Record<Feature, boolean>>,
): boolean {
  return features.length === 0 || features.some((feature) => options[feature]);
}

/** Gives each English field the hint of its Japanese one. */
function withEnglishHints<F extends object>(form: F): F {
  const entries = Object.entries(form).flatMap(([name, hint]: [string, FieldHint]) => {
    const own = hint.items === undefined ? hint : { ...hint, items: withEnglishHints(hint.items) };
    const isTranslated = translatedFields.some((field) => field === name);
    return [[name, own] as const, ...(isTranslated ? [[toEnglishName(name), own] as const] : [])];
  });
  return Object.fromEntries(entries) as F;
}

const systemFields = { version: Version, createdAt: Timestamp, updatedAt: Timestamp };

function checkPeriod({ startsAt, endsAt }: { startsAt?: unknown; endsAt?: unknown }): BrokenRule[] {
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return [];
  if (Date.parse(startsAt) < Date.parse(endsAt)) return [];
  return [{ path: '/endsAt', rule: 'after', params: { field: 'startsAt' } }];
}

/** Returns the violated rule of a field that is required if `isRequired` and forbidden otherwise. */
export function onlyWith(path: string, value: unknown, isRequired: boolean, otherwise: Rule): BrokenRule[] {
  if (isRequired && value === undefined) return [{ path, rule: 'required' }];
  if (!isRequired && value !== undefined) return [{ path, rule: otherwise }];
  return [];
}

/**
 * Returns the violated rule of a store code with the wrong number of digits.
 *
 * @param digits the number from the settings; any number is valid without
 */
export function checkStoreCode(
  { securityCode }: Readonly<Record<string, unknown>>,
  digits?: number,
): BrokenRule[] {
  if (digits === undefined || typeof securityCode !== 'string' || securityCode.length === digits) return [];
  return [{ path: '/securityCode', rule: 'exactLength', params: { limit: digits } }];
}

/** Messages of a kind in one language. */
export interface ContentLabels {
  /** Title of the list. */
  readonly title: string;
  /** Singular name. */
  readonly item: string;
  /** Labels of fields, including those of list items. */
  readonly fields: Readonly<Record<string, string>>;
  /** Labels of list item fields whose names the kind uses too. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of enum values, by field. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Help texts, by field. */
  readonly help?: Readonly<Record<string, string>>;
}
