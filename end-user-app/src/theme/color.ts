import { contrast, luminance, mix, readableContrast } from '@noren/contracts';

/** A ground may be shaded by so much and still be taken for the colour that was chosen. */
const mostShade = 0.4;

/**
 * A ground and the text on it, as they were chosen where that can be read. Else the ground is shaded a little,
 * and where a little does not do, as below white on yellow, the text becomes black or white.
 */
export function filled(ground: string, text: string): { ground: string; text: string } {
  const end = opposite(text);
  for (let shade = 0; shade <= mostShade; shade += 0.05) {
    const candidate = mix(ground, end, shade);
    if (contrast(candidate, text) >= readableContrast) return { ground: candidate, text };
  }
  return { ground, text: opposite(ground) };
}

/** Black or white, whichever stands out more. */
export function opposite(color: string): string {
  return luminance(color) > 0.18 ? '#000000' : '#ffffff';
}
