/** A part of the mini-app that may follow the base colour. */
interface Followers {
  readonly usesBaseColor: boolean;
}

interface BaseColors {
  readonly baseColor: string;
  readonly buttonTextColor: string;
}

/** Returns the colours of the header or the footer: its own, or those of buttons. */
export function getBarColors(
  own: Followers & { readonly backgroundColor: string; readonly textColor: string },
  { baseColor, buttonTextColor }: BaseColors,
): { backgroundColor: string; textColor: string } {
  if (own.usesBaseColor) return { backgroundColor: baseColor, textColor: buttonTextColor };
  return { backgroundColor: own.backgroundColor, textColor: own.textColor };
}

/** Returns the background of the splash: its own, or the base colour. */
export function getSplashColor(
  { usesBaseColor, color }: Followers & { readonly color: string },
  { baseColor }: Pick<BaseColors, 'baseColor'>,
): string {
  return usesBaseColor ? baseColor : color;
}
