import { parseRichText, type RichTextElement, type RichTextNode } from '@noren/contracts/config-sections';
import { createElement, type ReactNode } from 'react';

/** Renders rich text as elements of a closed set; drops everything else and never inserts HTML. */
export function RichText({ html }: { html: string }) {
  const nodes = parseRichText(html);
  return nodes === undefined ? null : <div className="rich">{nodes.map(drawn)}</div>;
}

function drawn(node: RichTextNode, key: number): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, getProperties(node, key), ...getChildren(node));
}

function getChildren({ tag, children }: RichTextElement): ReactNode[] {
  return tag === 'br' ? [] : children.map(drawn);
}

function getProperties({ tag, href, align }: RichTextElement, key: number) {
  return {
    key,
    ...(tag === 'a' ? { href, rel: 'noopener' } : {}),
    ...(align === undefined ? {} : { className: `align-${align}` }),
  };
}
