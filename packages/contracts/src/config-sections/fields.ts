import { Type } from 'typebox';
import type { Rule } from '../errors/rules.js';
import { linkPattern } from './rich-text-nodes.js';

export { linkPattern };

/**
 * Returns a text field with a pattern. Field schemas extend JSON Schema: `rule` and `lengthRule` name the messages
 * for a broken pattern or length; `secret` values are stored encrypted and never shown again; `uniqueBy` is the field
 * in which a list's items must differ; `oneLanguage` texts are shown as written, because members agree to them;
 * `richText` is HTML of the closed rich text set. `examples` initialise items that a form adds.
 */
function patterned(
  pattern: string,
  rule: Rule,
  description: string,
  more: { maxLength?: number; examples?: string[] } = {},
) {
  return Type.String({ pattern, rule, description, ...more });
}

/** A colour, `#rrggbb`. */
export const Color = patterned('^#[0-9a-fA-F]{6}$', 'color', 'Colour, #rrggbb', { examples: ['#ffffff'] });

/** An image: a path below the app's images or an https URL; empty means none. */
export const ImageUrl = patterned(
  '^$|^https://[^\\s"<>]{1,500}$|^/[A-Za-z0-9._/-]{1,500}$',
  'image',
  'Image: https address or a path of the app; empty is none',
);

/** A link's target: a page of the app or an https URL; empty means none. */
export const LinkUrl = patterned(linkPattern, 'link', 'Page of the app or https address; empty is nowhere');

/** A length in pixels or percent. */
export const Length = patterned('^\\d{1,4}(px|%)$', 'unit', 'Measure with its unit, px or %', {
  examples: ['24px'],
});

/** A slug: lower-case letters, digits, and hyphens between them. */
export const Slug = patterned(
  '^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$',
  'slug',
  'Name in the address: lower-case letters, digits and hyphens, 50 at most',
);

/** Returns the field of a URL that servers or members' devices call: https only; empty means none. */
export function apiUrl(description: string) {
  return patterned('^$|^https://[^\\s"<>]{1,500}$', 'url', description);
}

/** Returns a field for half-width letters and digits; may be empty. */
export function halfWidth(maxLength: number, description: string) {
  return patterned('^[A-Za-z0-9]*$', 'halfWidth', description, { maxLength });
}

/** Returns a field for letters; may be empty. */
export function lettersOnly(maxLength: number, description: string) {
  return patterned('^[A-Za-z]*$', 'lettersOnly', description, { maxLength });
}

/** Returns a field for upper-case letters; may be empty. */
export function upperCase(maxLength: number, description: string) {
  return patterned('^[A-Z]*$', 'upperCase', description, { maxLength });
}

/** Returns a field for lower-case letters; may be empty. */
export function lowerCase(maxLength: number, description: string) {
  return patterned('^[a-z]*$', 'lowerCase', description, { maxLength });
}

/** Returns a field for a UUID, 8-4-4-4-12; may be empty. */
export function uuidText(description: string) {
  return patterned(
    '^$|^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
    'uuid',
    description,
  );
}

/** Returns a field for one line of text that members read. */
export function text(maxLength: number, description: string) {
  return Type.String({ maxLength, description });
}

/** The id of a Connect ID; empty means none. */
export const ConnectIdText = patterned(
  '^$|^[A-Za-z0-9_-]{1,64}$',
  'connectId',
  'Id of a Connect ID; empty is none',
);

/** Returns a secret field: stored encrypted, masked in every response; empty means none. */
export function secretText(maxLength: number, description: string) {
  return Type.String({ maxLength, secret: true, description });
}

/** Returns an on/off field. */
export function toggle(description: string) {
  return Type.Boolean({ description });
}

/** Returns a field for an integer within inclusive limits. */
export function integer(minimum: number, maximum: number, description: string) {
  return Type.Integer({ minimum, maximum, description });
}
