import createPurifier, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { reachesOut } from './reaches-out.js';

const config: Config & { IN_PLACE: true } = {
  IN_PLACE: true,
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['href', 'xlink:href'],
  // They can set what they animate after it was checked; an image of ours stands still.
  FORBID_TAGS: ['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set', 'metadata'],
  FORBID_ATTR: ['xml:base', 'ping', 'target'],
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
};

const { window } = new JSDOM('');
const purifier = createPurifier(window);

/** The only references that stay: within the image, or a picture inside of it. */
const inner = /^(?:#[^\s]+|data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]+)$/;

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName, attrValue } = attribute;
  const local = attrName.slice(attrName.indexOf(':') + 1).toLowerCase();
  attribute.keepAttr = local === 'href' ? inner.test(attrValue.trim()) : !reachesOut(attrValue);
});

/** The root of an SVG document, parsed as XML; an error if it is none. */
export function parseSvg(text: string): Element {
  const root = new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.nodeName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') {
    throw new Error(`${root.nodeName} instead of svg`);
  }
  return root;
}

/** Takes everything out of an SVG that is not picture. */
export function purify(root: Element): void {
  const styles = [...root.querySelectorAll('*')].filter(
    ({ localName }) => localName.toLowerCase() === 'style',
  );
  for (const style of styles) {
    const css = style.textContent ?? '';
    if (reachesOut(css)) style.remove();
    // Not as CDATA, which would go as unknown.
    else style.textContent = css;
  }
  purifier.sanitize(root, config);
}

export function getText(root: Element): string {
  return new window.XMLSerializer().serializeToString(root);
}
