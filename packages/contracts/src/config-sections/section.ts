import type { Static, TObject } from 'typebox';
import type { Feature } from '../groups/schema.js';

/** What suits an image field best. */
export interface ImageHint {
  /** Width divided by height: images are cut to it. */
  readonly ratio?: number;
  /** Pixels that an image is scaled down to when it is cut. */
  readonly width?: number;
  readonly height?: number;
  /** Recommended height, pixels: a higher image is warned about and still taken. */
  readonly maxHeight?: number;
}

/** How a field is edited where its schema alone does not say it. */
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
  /** Field of the same section on whose colour this one is read: their contrast is shown. */
  readonly against?: string;
  /** Hints of the fields inside a list's items. */
  readonly items?: { readonly [field: string]: FieldHint };
}

/**
 * A section of an app's configuration. Validation, default data, the settings form, the live preview,
 * the build and the runtime all read it; adding a setting is one entry here and its texts.
 */
export interface ConfigSection<S extends TObject = TObject> {
  readonly id: string;
  /** The console's page below `/app/{id}/` that edits it. */
  readonly route: string;
  /** Group feature without which the section can neither be changed nor built. */
  readonly feature?: Feature;
  readonly schema: S;
  readonly defaults: Static<S>;
  readonly form: { readonly [field in keyof Static<S>]?: FieldHint };
}

export function defineSection<const I extends string, S extends TObject>(
  section: ConfigSection<S> & { readonly id: I },
): ConfigSection<S> & { readonly id: I } {
  return section;
}

/**
 * Words of the sections in one language: title, label of each field (also of the fields inside a list's
 * items) and names of the values where they are not shown as they are.
 */
export type SectionTexts = Record<
  string,
  {
    title: string;
    fields: Record<string, string>;
    options?: Record<string, Record<string, string>>;
  }
>;
