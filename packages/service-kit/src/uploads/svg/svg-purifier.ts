import createPurifier, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { hasExternalReference } from './reaches-out.js';

const config: Config & { IN_PLACE: true } = {
  IN_PLACE: true,
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  ADD_ATTR: ['href', 'xlink:href'],
  // Animations can set attributes after the check; images are static.
  FORBID_TAGS: ['animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set', 'metadata'],
  FORBID_ATTR: ['xml:base', 'ping', 'target'],
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
};

const { window } = new JSDOM('');
const purifier = createPurifier(window);

/** The only references kept: within the image, or to an embedded image. */
const inner = /^(?:#[^\s]+|data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=\s]+)$/;

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName, attrValue } = attribute;
  const local = attrName.slice(attrName.indexOf(':') + 1).toLowerCase();
  attribute.keepAttr = local === 'href' ? inner.test(attrValue.trim()) : !hasExternalReference(attrValue);
});

/** Parses an SVG document as XML and returns its root. @throws Error if it is not an SVG */
export function parseSvg(text: string): Element {
  const root = new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.nodeName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') {
    throw new Error(`${root.nodeName} instead of svg`);
  }
  return root;
}

/** Removes everything from an SVG that is not part of the drawing. */
export function purify(root: Element): void {
  const styles = [...root.querySelectorAll('*')].filter(
    ({ localName }) => localName.toLowerCase() === 'style',
  );
  for (const style of styles) {
    const css = style.textContent ?? '';
    if (hasExternalReference(css)) style.remove();
    // A CDATA section would be removed as unknown.
    else style.textContent = css;
  }
  purifier.sanitize(root, config);
}

export function getText(root: Element): string {
  return new window.XMLSerializer().serializeToString(root);
}
