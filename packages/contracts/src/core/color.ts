/** Returns the relative luminance of a colour `#rrggbb`, 0 to 1, as defined by WCAG. */
export function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, value >> 8, value].map((part) => {
    const share = (part & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours `#rrggbb`, 1 to 21, as defined by WCAG. */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Minimum contrast ratio for text in WCAG 2.2, level AA. */
export const readableContrast = 4.5;

/** Mixes two colours `#rrggbb`; `amount` is the share of `other`, 0 to 1. */
export function mix(color: string, other: string, amount: number): string {
  const from = parts(color);
  const to = parts(other);
  const mixed = from.map((part, index) => Math.round(part + ((to[index] as number) - part) * amount));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns `color` if it is readable on `ground`, else moves it towards black or white until it is. */
export function readable(color: string, ground: string, ratio = readableContrast): string {
  const end = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(color, end, step / 20);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return end;
}

function parts(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
