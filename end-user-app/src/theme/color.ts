import { contrast, luminance } from '@noren/contracts';

type Rgb = [number, number, number];

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `amount` of `other` in `color`, 0 to 1; both `#rrggbb`. */
export function mix(color: string, other: string, amount: number): string {
  const from = parse(color);
  const to = parse(other);
  const parts = from.map((part, index) => Math.round(part + ((to[index] as number) - part) * amount));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `color` moved towards black or white until it reads on `ground` with the given contrast. */
export function readable(color: string, ground: string, ratio: number): string {
  const end = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let step = 0; step <= 20; step += 1) {
    const candidate = mix(color, end, step / 20);
    if (contrast(candidate, ground) >= ratio) return candidate;
  }
  return end;
}
