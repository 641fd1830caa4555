/** CSS pixels per unit of length. */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};
/** Default size of an SVG in browsers. */
const fallback = { width: 300, height: 150 };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns an SVG's size in whole CSS pixels, by `width` and `height`, completed by `viewBox`. */
export function getSvgSize(root: Pick<Element, 'getAttribute'>): Size {
  const box = viewBox(root.getAttribute('viewBox'));
  const width = length(root.getAttribute('width'));
  const height = length(root.getAttribute('height'));
  const ratio = box === undefined ? undefined : box.width / box.height;
  const size = {
    width: width ?? (ratio && height ? height * ratio : (box?.width ?? fallback.width)),
    height: height ?? (ratio && width ? width / ratio : (box?.height ?? fallback.height)),
  };
  return { width: whole(size.width), height: whole(size.height) };
}

function length(value: string | null): number | undefined {
  const [, number = '', unit = ''] = /^\s*(\+?[\d.]+(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(value ?? '') ?? [];
  const factor = pixels[unit.toLowerCase()];
  return number === '' || factor === undefined ? undefined : Number(number) * factor;
}

function viewBox(value: string | null): Size | undefined {
  const [, , width = 0, height = 0] = (value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function whole(pixels: number): number {
  if (!(pixels > 0 && pixels < 1e6)) throw new Error('svg without a size');
  return Math.max(1, Math.round(pixels));
}
