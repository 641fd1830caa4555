/** A drawn QR code: each dark module is a square of one unit; the quiet zone is included. */
export interface DrawnQr {
  /** Side length in units. */
  size: number;
  /** SVG path of the dark modules. */
  path: string;
}

/** Light modules around a code, which readers need to detect it. */
const quiet = 4;
/** Pixels per module in the PNG: sharp enough for posters. */
const modulePixels = 16;

/** Draws a QR code; the library loads on first use. */
export async function drawQr(text: string): Promise<DrawnQr> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, index) => index);
  const squares = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x + quiet} ${y + quiet}h1v1h-1z`),
  );
  return { size: code.size + 2 * quiet, path: squares.join('') };
}

/** Returns a code as an SVG file. */
export function qrSvg({ size, path }: DrawnQr): Blob {
  const box = `viewBox="0 0 ${size} ${size}" width="${size * modulePixels}" height="${size * modulePixels}"`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([source], { type: 'image/svg+xml' });
}

/**
 * Returns a code as a PNG file.
 *
 * @throws if the browser cannot encode one
 */
export async function qrPng({ size, path }: DrawnQr): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * modulePixels;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser does not support canvas 2D');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(modulePixels, modulePixels);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (bytes) =>
        bytes === null ? reject(new Error('The browser could not encode the PNG')) : resolve(bytes),
      'image/png',
    );
  });
}
