/** CSS and SVG functions that cannot reference another resource. */
const harmless = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp var cubic-bezier steps linear
  matrix matrix3d translate translatex translatey translate3d scale scalex scaley rotate skew skewx skewy
  blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
  inset circle ellipse polygon path not is where nth-child nth-of-type nth-last-child lang`
    .trim()
    .split(/\s+/),
);
const rules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes']);

/**
 * True if CSS (or an attribute that contains CSS) could load an external resource. Unknown functions and escapes
 * count as such.
 */
export function hasExternalReference(css: string): boolean {
  if (css.includes('\\')) return true;
  const inside = css.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi, ' ');
  return (
    [...inside.matchAll(/([\w-]{0,40})\(/g)].some(([, name = '']) => !harmless.has(name.toLowerCase())) ||
    [...inside.matchAll(/@([\w-]*)/g)].some(([, name = '']) => !rules.has(name.toLowerCase())) ||
    /javascript:|expression|-moz-binding|behavior:/i.test(inside)
  );
}
