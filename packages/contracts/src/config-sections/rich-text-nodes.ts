/** Allowed links: empty, an https URL, or a page of the app. Two leading slashes would address another host. */
export const linkPattern = '^$|^https://[^\\s"<>]{1,500}$|^/$|^/[A-Za-z0-9._?=&-][A-Za-z0-9._/?=&-]{0,499}$';

/** Alignments of a paragraph or heading; the default, left, has no attribute. */
export const richTextAlignments = ['center', 'right'] as const;

const inline = ['strong', 'em', 'a', 'br'] as const;

/**
 * The closed set of rich text: each element with its allowed children; `#text` is characters. The editor offers it,
 * the browser's sanitiser keeps it, the services reject anything else, the mini-app renders it.
 */
export const richTextElements = {
  p: ['#text', ...inline],
  h2: ['#text', ...inline],
  h3: ['#text', ...inline],
  ul: ['li'],
  ol: ['li'],
  li: ['p', 'ul', 'ol'],
  strong: ['#text', ...inline],
  em: ['#text', ...inline],
  a: ['#text', 'strong', 'em', 'br'],
  br: [],
} as const satisfies Record<string, readonly string[]>;

export type RichTextTag = keyof typeof richTextElements;

/** Allowed top-level elements. */
export const richTextRoots: readonly string[] = ['p', 'h2', 'h3', 'ul', 'ol'] satisfies RichTextTag[];

/** The only attributes: a link's target, and the alignment of a paragraph or heading. */
export const richTextAttributes = { a: 'href', p: 'data-align', h2: 'data-align', h3: 'data-align' } as const;

/** The supported entities with their characters. */
export const richTextEntities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** An element of a rich text, or characters. */
export type RichTextNode = string | RichTextElement;

export interface RichTextElement {
  tag: RichTextTag;
  /** A link's target: a page of the app or an https URL. */
  href?: string;
  align?: (typeof richTextAlignments)[number];
  children: RichTextNode[];
}

const token = /<(\/?)([a-z0-9]{1,6})(?: ([a-z-]{1,10})="([^"<>]*)")?>|([^<>]+)/y;
const link = new RegExp(linkPattern);
const deepest = 20;

/**
 * Parses a rich text for rendering.
 *
 * @returns undefined if the text is not in the closed set or not well nested
 */
export function parseRichText(html: string): RichTextNode[] | undefined {
  const roots: RichTextNode[] = [];
  const open: RichTextElement[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const found = token.exec(html);
    if (found === null) return undefined;
    const [, slash, name = '', attribute, value = '', characters] = found;
    const parent = open.at(-1);
    if (slash === '/') {
      if (open.pop()?.tag !== name || attribute !== undefined) return undefined;
      continue;
    }
    const node = characters === undefined ? getElement(name, attribute, value) : getText(characters);
    if (node === undefined || !mayHold(parent, node) || open.length >= deepest) return undefined;
    (parent?.children ?? roots).push(node);
    if (typeof node !== 'string' && node.tag !== 'br') open.push(node);
  }
  return open.length === 0 ? roots : undefined;
}

/** True if a text is valid rich text: in the closed set and well nested. */
export const isRichText = (html: string): boolean => parseRichText(html) !== undefined;

function mayHold(parent: RichTextElement | undefined, node: RichTextNode): boolean {
  const allowed: readonly string[] = parent === undefined ? richTextRoots : richTextElements[parent.tag];
  return allowed.includes(typeof node === 'string' ? '#text' : node.tag);
}

function getElement(name: string, attribute: string | undefined, value: string): RichTextElement | undefined {
  if (!Object.hasOwn(richTextElements, name)) return undefined;
  const element: RichTextElement = { tag: name as RichTextTag, children: [] };
  if (name === 'a') {
    const href = getText(value);
    return attribute === 'href' && href !== undefined && href !== '' && link.test(href)
      ? { ...element, href }
      : undefined;
  }
  if (attribute === undefined) return element;
  const align = richTextAlignments.find((one) => one === value);
  const allowed = (richTextAttributes as Record<string, string>)[name] === attribute;
  return allowed && align !== undefined ? { ...element, align } : undefined;
}

function getText(characters: string): string | undefined {
  if (/&(?!(?:amp|lt|gt|quot|nbsp|#39);)/.test(characters)) return undefined;
  return characters.replace(/&[a-z#0-9]+;/g, (one) => richTextEntities[one] ?? one);
}
