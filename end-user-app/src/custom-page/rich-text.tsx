import { type RichTextElement, type RichTextNode, parseRichText } from '@noren/contracts';
import { createElement, type ReactNode } from 'react';

/** Rich text drawn as elements of its closed set; what is not of the set is left out, never inserted as HTML. */
export function RichText({ html }: { html: string }) {
  const nodes = parseRichText(html);
  return nodes === undefined ? null : <div className="rich">{nodes.map(drawn)}</div>;
}

function drawn(node: RichTextNode, key: number): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, propertiesOf(node, key), ...childrenOf(node));
}

function childrenOf({ tag, children }: RichTextElement): ReactNode[] {
  return tag === 'br' ? [] : children.map(drawn);
}

function propertiesOf({ tag, href, align }: RichTextElement, key: number) {
  return {
    key,
    ...(tag === 'a' ? { href, rel: 'noopener' } : {}),
    ...(align === undefined ? {} : { className: `align-${align}` }),
  };
}
