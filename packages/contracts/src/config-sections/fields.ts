import { Type } from 'typebox';
import type { Rule } from '../errors/rules.js';
import { linkPattern } from './link-pattern.js';

export { linkPattern };

/**
 * A text with a pattern. Beyond JSON Schema our field schemas say: `rule` and `lengthRule`, the words in
 * which a broken pattern or length is told; `secret`, stored encrypted and never shown again; `uniqueBy`,
 * the field that no two items of a list share; `richText`, HTML of the closed set of rich text. `examples` is what an item that a form adds starts with.
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

/** An image: a path below the app's images or an https address; empty is none. */
export const ImageUrl = patterned(
  '^$|^https://[^\\s"<>]{1,500}$|^/[A-Za-z0-9._/-]{1,500}$',
  'image',
  'Image: https address or a path of the app; empty is none',
);

/** Where a link leads: a page of the app or an https address; empty is nowhere. */
export const LinkUrl = patterned(linkPattern, 'link', 'Page of the app or https address; empty is nowhere');

/** A measure with its unit: pixels or percent. */
export const Length = patterned('^\\d{1,4}(px|%)$', 'unit', 'Measure with its unit, px or %', {
  examples: ['24px'],
});

/** A name in an address: lower-case letters, digits, and hyphens between them. */
export const Slug = patterned(
  '^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$',
  'slug',
  'Name in the address: lower-case letters, digits and hyphens, 50 at most',
);

/** An address that our servers or members' devices call: https only; empty is none. */
export function apiUrl(description: string) {
  return patterned('^$|^https://[^\\s"<>]{1,500}$', 'url', description);
}

/** Half-width letters and digits; may be empty. */
export function halfWidth(maxLength: number, description: string) {
  return patterned('^[A-Za-z0-9]*$', 'halfWidth', description, { maxLength });
}

/** Letters only; may be empty. */
export function lettersOnly(maxLength: number, description: string) {
  return patterned('^[A-Za-z]*$', 'lettersOnly', description, { maxLength });
}

/** Upper-case letters only; may be empty. */
export function upperCase(maxLength: number, description: string) {
  return patterned('^[A-Z]*$', 'upperCase', description, { maxLength });
}

/** Lower-case letters only; may be empty. */
export function lowerCase(maxLength: number, description: string) {
  return patterned('^[a-z]*$', 'lowerCase', description, { maxLength });
}

/** A UUID, 8-4-4-4-12; may be empty. */
export function uuidText(description: string) {
  return patterned(
    '^$|^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
    'uuid',
    description,
  );
}

/** A line of text that members read. */
export function text(maxLength: number, description: string) {
  return Type.String({ maxLength, description });
}

/** The id of a Connect ID; empty is none. */
export const ConnectIdText = patterned(
  '^$|^[A-Za-z0-9_-]{1,64}$',
  'connectId',
  'Id of a Connect ID; empty is none',
);

/** What only our servers may read: stored encrypted, masked in every answer; empty is none. */
export function secretText(maxLength: number, description: string) {
  return Type.String({ maxLength, secret: true, description });
}

/** On or off. */
export function toggle(description: string) {
  return Type.Boolean({ description });
}

/** A whole number within limits, both included. */
export function integer(minimum: number, maximum: number, description: string) {
  return Type.Integer({ minimum, maximum, description });
}
