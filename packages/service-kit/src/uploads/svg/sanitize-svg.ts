import type { Raster } from '../raster/decode-raster.js';
import { decodeRaster } from '../raster/decode-raster.js';
import { checkCopies } from './check-copies.js';
import { checkExtent } from './check-extent.js';
import { getSvgSize } from './svg-size.js';

/**
 * Removes everything from an SVG that runs, loads or references external resources.
 *
 * @throws any error if it is not an SVG, too complex, or still not clean afterwards.
 */
export async function sanitizeSvg(bytes: Buffer): Promise<Raster> {
  const text = withoutDoctype(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  checkExtent(text);
  // jsdom takes half a second and 60 MB to load, so only the first SVG loads it.
  const { parseSvg, purify, getText } = await import('./svg-purifier.js');
  const root = parseSvg(text);
  purify(root);
  checkCopies(root);
  await reencodeImages(root);
  const clean = getText(root);
  const reparsed = parseSvg(clean);
  purify(reparsed);
  if (getText(reparsed) !== clean) throw new Error('svg not clean');
  return { bytes: Buffer.from(clean), ...getSvgSize(reparsed) };
}

/** Removes the doctype. Entities are rejected before anything could expand them. */
function withoutDoctype(text: string): string {
  const [start = 0, end = 0] = getDoctype(text);
  const rest = text.slice(0, start) + text.slice(end);
  if (/<!(?:DOCTYPE|ENTITY)|\[/i.test(text.slice(start + 2, end)) || /<!(?:DOCTYPE|ENTITY)/i.test(rest)) {
    throw new Error('svg with entities');
  }
  return rest;
}

function getDoctype(text: string): [number, number] | [] {
  const start = text.search(/<!DOCTYPE/i);
  const end = text.indexOf('>', start);
  return start === -1 || end === -1 ? [] : [start, end + 1];
}

const dataUrl = /^\s*data:image\/(png|jpeg);base64,/;

/** Re-encodes embedded images, which must pass the same checks as uploaded ones. */
async function reencodeImages(root: Element): Promise<void> {
  for (const element of root.querySelectorAll('image, feImage')) {
    for (const attribute of element.attributes) {
      const [prefix = '', kind] = (attribute.localName === 'href' && dataUrl.exec(attribute.value)) || [];
      if (kind !== 'png' && kind !== 'jpeg') continue;
      const { bytes } = await decodeRaster(Buffer.from(attribute.value.slice(prefix.length), 'base64'), kind);
      attribute.value = `data:image/${kind};base64,${bytes.toString('base64')}`;
    }
  }
}
