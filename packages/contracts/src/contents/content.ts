import { type Static, type TBoolean, type TObject, type TProperties, Type } from 'typebox';
import type { SectionId, SectionValues } from '../config-sections/registry.js';
import type { FieldHint } from '../config-sections/section.js';
import { Id, type Name, Timestamp, Version } from '../core/schema.js';
import type { Rule } from '../errors/rules.js';
import type { Feature } from '../groups/schema.js';

/** What every kind of content has among its fields. */
export interface ContentFields extends TProperties {
  name: typeof Name;
  published: TBoolean;
}

/** A rule across fields that values break. */
export interface BrokenRule {
  /** JSON pointer within the values: `/prizes/0/couponId`. */
  readonly path: string;
  readonly rule: Rule;
  readonly params?: Readonly<Record<string, unknown>>;
}

/** Sections that say how many digits members can type of a store code. */
export type CodeSettings = {
  [id in SectionId]: SectionValues<id> extends { securityCodeLength: number } ? id : never;
}[SectionId];

/** What a kind's own file says of it. */
export interface ContentDefinition<
  I extends string,
  M extends string,
  S extends string,
  P extends ContentFields,
> {
  readonly id: I;
  /** Name of one of them, as its schemas are called. */
  readonly model: M;
  readonly description: string;
  /** Path below `/apps/{appId}/`. */
  readonly path: S;
  /** The console's page below `/app/{id}/` that has them beside its settings. */
  readonly route: string;
  /** Group features of which at least one is needed; none are needed when it is empty. */
  readonly features: readonly Feature[];
  readonly fields: P;
  /** What a new one starts with. */
  readonly defaults: Partial<Static<TObject<P>>>;
  /** A whole one, as the reference of the API shows it. Ids of others in it are made up. */
  readonly example: Static<TObject<P>>;
  readonly form: { readonly [field in keyof P]?: FieldHint };
  /** Fields that a table shows, in order. */
  readonly columns: readonly (keyof P & string)[];
  /** The settings whose `securityCodeLength` says how many digits its store codes have; any number without. */
  readonly codeSettings?: CodeSettings;
  /** Features that single values of a field need. */
  readonly gates?: { readonly [field in keyof P]?: Readonly<Record<string, Feature>> };
  /** Rules across fields, beside those of its period. */
  brokenRules?(values: Static<TObject<P>>): BrokenRule[];
}

/** The name of a kind's id among the path parameters: `stampCardId`. */
export type ContentParam<M extends string> = `${Uncapitalize<M>}Id`;

/**
 * A kind of content that staff of an app keep for its members. Endpoints, storage, checks, CSV files, table
 * and form are derived from it; adding a kind is one such entry and its texts.
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
  const shape = <F extends TProperties>($id: string, said: string, properties: F, more = {}) =>
    Type.Object(properties, { $id, description: said, additionalProperties: false, ...more });
  return {
    ...definition,
    /** Name of its id in paths. */
    param: `${model.charAt(0).toLowerCase()}${model.slice(1)}Id` as ContentParam<M>,
    schemas: {
      item: shape<{ id: typeof Id; appId: typeof Id } & P & typeof kept>(model, description, {
        id: Id,
        appId: Id,
        ...fields,
        ...kept,
      }),
      create: shape<P>(`${model}Create`, `To create: ${description}`, fields, { examples: [example] }),
      update: shape<{ version: typeof Version } & P>(`${model}Update`, `To replace: ${description}`, {
        version: Version,
        ...fields,
      }),
    },
    /** Every rule across fields that values break; the same for the service and for a form. */
    brokenRules(values: Static<TObject<P>>): BrokenRule[] {
      return [...brokenPeriod(values), ...(definition.brokenRules?.(values) ?? [])];
    },
  };
}

const kept = { version: Version, createdAt: Timestamp, updatedAt: Timestamp };

function brokenPeriod({ startsAt, endsAt }: { startsAt?: unknown; endsAt?: unknown }): BrokenRule[] {
  if (typeof startsAt !== 'string' || typeof endsAt !== 'string') return [];
  if (Date.parse(startsAt) < Date.parse(endsAt)) return [];
  return [{ path: '/endsAt', rule: 'after', params: { field: 'startsAt' } }];
}

/** Rule for a field that goes with what another one says: needed then, and out of place otherwise. */
export function onlyWith(path: string, value: unknown, wanted: boolean, otherwise: Rule): BrokenRule[] {
  if (wanted && value === undefined) return [{ path, rule: 'required' }];
  if (!wanted && value !== undefined) return [{ path, rule: otherwise }];
  return [];
}

/**
 * The rule that a store code has as many digits as members can type.
 *
 * @param digits what the settings say; any number will do without
 */
export function brokenCode(
  { securityCode }: Readonly<Record<string, unknown>>,
  digits?: number,
): BrokenRule[] {
  if (digits === undefined || typeof securityCode !== 'string' || securityCode.length === digits) return [];
  return [{ path: '/securityCode', rule: 'exactLength', params: { limit: digits } }];
}

/** Words of the kinds in one language. */
export interface ContentWords {
  /** Name of the list. */
  readonly title: string;
  /** Name of one of them. */
  readonly item: string;
  /** Label of each field, also of the fields inside a list's items. */
  readonly fields: Readonly<Record<string, string>>;
  /** What fields of a list's items are called where the kind has a field of that name too. */
  readonly items?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of the words that a field takes. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What there is to know before a field is filled in. */
  readonly help?: Readonly<Record<string, string>>;
}
