import { describe, expect, it } from '@jest/globals';
import { generate } from 'lean-qr';
import { drawQr, qrSvg } from './qr.js';

describe('drawQr', () => {
  it('draws every dark module in its position, with a quiet zone around', async () => {
    const text = 'NOREN1.app.shop.signature';
    const { size, path } = await drawQr(text);
    const code = generate(text);
    expect(size).toBe(code.size + 8);
    const drawn = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`);
    const dark = Array.from({ length: code.size ** 2 }, (_, index) => [
      index % code.size,
      Math.floor(index / code.size),
    ])
      .filter(([x = 0, y = 0]) => code.get(x, y))
      .map(([x = 0, y = 0]) => `${x + 4} ${y + 4}`);
    expect(new Set(drawn)).toEqual(new Set(dark));
  });

  it('exports the code as an SVG file', async () => {
    const file = qrSvg(await drawQr('NOREN1'));
    expect(file.type).toBe('image/svg+xml');
    expect(file.size).toBeGreaterThan(500);
  });
});
