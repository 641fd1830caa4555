import type { Raster } from '../raster/decode-raster.js';
import { svgSize } from './svg-size.js';

/** A drawing of this many elements is a map or an attack; reading it would hold up everybody else. */
const maxElements = 20_000;

/**
 * An SVG without anything that runs, loads or refers to the outside.
 *
 * @throws any error where it is no SVG, too complex, or still not clean after that.
 */
export async function sanitizeSvg(bytes: Buffer): Promise<Raster> {
  const text = withoutDoctype(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (text.split('<', maxElements * 2).length === maxElements * 2) throw new Error('svg too complex');
  // jsdom takes half a second and 50 MB to load: only where an SVG arrives.
  const { parseSvg, purify, textOf } = await import('./svg-purifier.js');
  const root = parseSvg(text);
  purify(root);
  const clean = textOf(root);
  const again = parseSvg(clean);
  purify(again);
  if (textOf(again) !== clean) throw new Error('svg not clean');
  return { bytes: Buffer.from(clean), ...svgSize(again) };
}

/** Entities are refused before anything could expand them; a doctype without them says nothing. */
function withoutDoctype(text: string): string {
  if (/<!ENTITY/i.test(text) || /<!DOCTYPE[^>]*\[/i.test(text)) throw new Error('svg with entities');
  return text.replace(/<!DOCTYPE[^>]*>/gi, '');
}
