import {
  isRichText,
  linkPattern,
  richTextAlignments,
  richTextAttributes,
  richTextElements,
} from '@noren/contracts/config-sections';
import createPurifier, { type Config } from 'dompurify';

const config: Config = {
  ALLOWED_TAGS: Object.keys(richTextElements),
  ALLOWED_ATTR: [...new Set(Object.values(richTextAttributes))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const attributes: Readonly<Record<string, string>> = richTextAttributes;
const link = new RegExp(linkPattern);
const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName, attrValue } = attribute;
  const known = attributes[element.localName] === attrName;
  attribute.keepAttr =
    known &&
    (attrName === 'href'
      ? attrValue !== '' && link.test(attrValue)
      : (richTextAlignments as readonly string[]).includes(attrValue));
});

// A link without a valid target is unwrapped; its text stays.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'a' && !element.hasAttribute('href')) element.replaceWith(...element.childNodes);
});

/**
 * Returns HTML limited to the elements that the contracts allow. Input that cannot be reduced to these becomes plain
 * paragraphs; HTML without text becomes empty.
 */
export function sanitizeRichText(html: string): string {
  const clean = purifier.sanitize(html, config).replaceAll('\n', ' ').trim();
  const plainText = getText(clean);
  if (plainText.trim() === '') return '';
  return isRichText(clean) ? clean : plain(plainText);
}

function getText(html: string): string {
  return new DOMParser().parseFromString(html.replaceAll(/<br>|<\/(?:p|h2|h3|li)>/g, '\n'), 'text/html').body
    .textContent;
}

function plain(plainText: string): string {
  const lines = plainText.split('\n').filter((line) => line.trim() !== '');
  return lines
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
}
