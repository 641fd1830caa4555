import { Type } from 'typebox';

/** A colour, `#rrggbb`. */
export const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'Colour, #rrggbb' });

/** An image: a path below the app's images or an https address; empty is none. */
export const ImageUrl = Type.String({
  pattern: '^$|^https://[^\\s"<>]{1,500}$|^/[A-Za-z0-9._/-]{1,500}$',
  description: 'Image: https address or a path of the app; empty is none',
});

/** Where a link leads: a page of the app or an https address; empty is nowhere. */
export const LinkUrl = Type.String({
  pattern: '^$|^https://[^\\s"<>]{1,500}$|^/[A-Za-z0-9._/?=&-]{0,500}$',
  description: 'Page of the app or https address; empty is nowhere',
});

/** A line of text that members read. */
export function text(maxLength: number, description: string) {
  return Type.String({ maxLength, description });
}
