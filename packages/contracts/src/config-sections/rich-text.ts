import { Type } from 'typebox';
import type { Rule } from '../errors/rules.js';
import { richTextAlignments, richTextEntities } from './rich-text-nodes.js';

export * from './rich-text-nodes.js';

/** Maximum characters of a rich text, including markup. */
export const richTextLimit = 10_000;

const entity = `(?:${Object.keys(richTextEntities).join('|')})`;
const aligned = `(?: data-align="(?:${richTextAlignments.join('|')})")?`;
const plainTags = 'ul|ol|li|strong|em';

/** The tokens of a rich text; {@link parseRichText} checks their nesting. */
const pieces = [
  '[^<>&]',
  entity,
  '<br>',
  `</?(?:${plainTags})>`,
  '</(?:p|h2|h3|a)>',
  `<(?:p|h2|h3)${aligned}>`,
  `<a href="(?:https://(?:[^\\s"<>&]|${entity}){1,500}|/(?:(?:[A-Za-z0-9._?=-]|&amp;)(?:[A-Za-z0-9._/?=-]|&amp;){0,499})?)">`,
].join('|');

/** Text with headings, lists, links, bold and italic: HTML of the closed set, well nested; may be empty. */
export const RichText = Type.String({
  maxLength: richTextLimit,
  pattern: `^(?:${pieces})*$`,
  rule: 'richText' satisfies Rule,
  richText: true,
  description: 'Text with headings, lists and links: HTML of a closed set, well nested; may be empty',
});
