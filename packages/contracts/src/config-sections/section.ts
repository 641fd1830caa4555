import type { Static, TObject } from 'typebox';
import type { TestEnvironment } from '../core/environment.js';
import type { BrokenRule } from '../errors/rules.js';
import type { Feature } from '../groups/schema.js';

/** Recommended properties of an image. */
export interface ImageHint {
  /** Width divided by height, to which images are cropped. */
  readonly ratio?: number;
  /** Target size of a cropped image, pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Recommended maximum height, pixels; larger images cause a warning only. */
  readonly maxHeight?: number;
}

/** Form options of a field beyond its schema. */
export interface FieldHint {
  readonly widget?:
    | 'color'
    | 'textarea'
    | 'image'
    | 'radio'
    | 'slider'
    | 'list'
    | 'checkboxes'
    | 'password'
    | 'hidden';
  readonly image?: ImageHint;
  /** Field of the same section with the background colour; the form shows the contrast. */
  readonly against?: string;
  /** Hints for the fields of list items. */
  readonly items?: { readonly [field: string]: FieldHint };
}

/**
 * A section of an app's configuration. Validation, default data, the settings form, the live preview, the build and
 * the runtime derive from it; a new setting needs one entry here and its messages.
 */
export interface ConfigSection<S extends TObject = TObject> {
  readonly id: string;
  /** The console's page below `/app/{id}/` that edits it. */
  readonly route: string;
  /** Group feature that is required to change and build the section. */
  readonly feature?: Feature;
  readonly schema: S;
  readonly defaults: Static<S>;
  readonly form: { readonly [field in keyof Static<S>]?: FieldHint };
  /** Fields by which production reaches a partner. Other environments have sections of their own for them. */
  readonly credentials?: readonly (keyof Static<S> & string)[];
  /** Set for a section that only has another section's credentials for one environment. */
  readonly credentialsOf?: { readonly section: string; readonly environment: TestEnvironment };
  /** Returns violated rules beyond the schema, of values that fit the schema. Stored values may violate them. */
  brokenRules?(values: Static<S>): BrokenRule[];
}

export function defineSection<
  const I extends string,
  S extends TObject,
  const F extends keyof Static<S> & string = never,
>(section: Section<I, S, F>): Section<I, S, F> {
  return section;
}

/** A section with its id and credentials as types. */
export type Section<I extends string, S extends TObject, F extends string> = ConfigSection<S> & {
  readonly id: I;
  readonly credentials?: readonly F[];
};

/**
 * Messages of the sections in one language: title, labels of fields (including list items) and names of enum values.
 */
export type SectionTexts = Record<
  string,
  {
    title: string;
    fields: Record<string, string>;
    options?: Record<string, Record<string, string>>;
  }
>;
