/** A QR code, drawn: each dark module is a square of one unit, the quiet zone around them included. */
export interface DrawnQr {
  /** Units of a side. */
  size: number;
  /** The dark modules as the path of an SVG. */
  path: string;
}

/** Light modules around a code, without which readers do not find it. */
const quiet = 4;
/** Pixels of a module in a picture: a poster prints it sharp. */
const modulePixels = 16;

/** Draws what a QR code says; the library is fetched with the first one. */
export async function drawQr(text: string): Promise<DrawnQr> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, index) => index);
  const squares = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x + quiet} ${y + quiet}h1v1h-1z`),
  );
  return { size: code.size + 2 * quiet, path: squares.join('') };
}

/** The file of a code as SVG. */
export function qrSvg({ size, path }: DrawnQr): Blob {
  const box = `viewBox="0 0 ${size} ${size}" width="${size * modulePixels}" height="${size * modulePixels}"`;
  const source = `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([source], { type: 'image/svg+xml' });
}

/** The file of a code as PNG. @throws where the browser cannot make one */
export async function qrPng({ size, path }: DrawnQr): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * modulePixels;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(modulePixels, modulePixels);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (bytes) => (bytes === null ? reject(new Error('No picture')) : resolve(bytes)),
      'image/png',
    );
  });
}
