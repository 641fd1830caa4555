import { type FieldHint, type SectionId, sections } from '@noren/contracts/config-sections';

/** The keywords of a field's schema in the registry that tests use. */
export interface FieldSchema {
  readonly type?: string;
  readonly rule?: string;
  readonly pattern?: string;
  /** Kind of the content whose id the field holds. */
  readonly reference?: string;
  readonly secret?: boolean;
  readonly richText?: boolean;
  readonly uniqueBy?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
}

export type Values = Readonly<Record<string, unknown>>;

export const getFields = (section: SectionId) =>
  sections[section].schema.properties as Readonly<Record<string, FieldSchema>>;

export const getDefaults = (section: SectionId) => sections[section].defaults as Values;

export const getHints = (section: SectionId) =>
  sections[section].form as Readonly<Record<string, FieldHint | undefined>>;
