import { contrast, luminance, mix, readableContrast } from '@noren/contracts/core';

/** Maximum shade that still passes for the chosen background colour. */
const maxShade = 0.4;

/**
 * Returns a background and its text as chosen, if readable.
 * Otherwise shades the background a little; if that is not enough, such as for white on yellow, the text becomes
 * black or white.
 */
export function filled(ground: string, text: string): { ground: string; text: string } {
  const end = opposite(text);
  for (let shade = 0; shade <= maxShade; shade += 0.05) {
    const candidate = mix(ground, end, shade);
    if (contrast(candidate, text) >= readableContrast) return { ground: candidate, text };
  }
  return { ground, text: opposite(ground) };
}

/** Returns black or white, whichever has more contrast. */
export function opposite(color: string): string {
  return luminance(color) > 0.18 ? '#000000' : '#ffffff';
}
