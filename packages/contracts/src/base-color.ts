import { contrast, luminance, mix, readableContrast } from './core/color.js';

/** A part of the mini-app that may follow the base colour. */
interface Followers {
  readonly usesBaseColor: boolean;
}

interface BaseColors {
  readonly baseColor: string;
  readonly buttonTextColor: string;
}

/** Maximum shade that still passes for the chosen background colour. */
const maxShade = 0.4;

/**
 * Returns a background and its text as chosen, if readable.
 *
 * Otherwise darkens the background a little below a light text; if that is not enough, such as for white on yellow, the
 * text becomes black or white. A dark text on a dark background becomes white: a lighter one would look bleached.
 */
export function toReadableFill(ground: string, text: string): { ground: string; text: string } {
  if (contrast(ground, text) >= readableContrast) return { ground, text };
  const end = getOpposite(text);
  for (let shade = 0.05; end === '#000000' && shade <= maxShade; shade += 0.05) {
    const candidate = mix(ground, end, shade);
    if (contrast(candidate, text) >= readableContrast) return { ground: candidate, text };
  }
  return { ground, text: getOpposite(ground) };
}

/** Returns black or white, whichever has more contrast. */
export function getOpposite(color: string): string {
  return luminance(color) > 0.18 ? '#000000' : '#ffffff';
}

/** Returns the colours of the header or the footer: its own, or those that buttons have in the mini-app. */
export function getBarColors(
  own: Followers & { readonly backgroundColor: string; readonly textColor: string },
  { baseColor, buttonTextColor }: BaseColors,
): { backgroundColor: string; textColor: string } {
  if (!own.usesBaseColor) return { backgroundColor: own.backgroundColor, textColor: own.textColor };
  const { ground, text } = toReadableFill(baseColor, buttonTextColor);
  return { backgroundColor: ground, textColor: text };
}

/** Returns the background of the splash: its own, or the base colour. */
export function getSplashColor(
  { usesBaseColor, color }: Followers & { readonly color: string },
  { baseColor }: Pick<BaseColors, 'baseColor'>,
): string {
  return usesBaseColor ? baseColor : color;
}
