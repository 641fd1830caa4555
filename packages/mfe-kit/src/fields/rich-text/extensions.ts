import { linkPattern, richTextAlignments } from '@noren/contracts/config-sections';
import { Extension, type Extensions } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import StarterKit from '@tiptap/starter-kit';

export const alignable = ['paragraph', 'heading'];

/** Alignment as a data attribute: the mini-app's security policy blocks inline styles. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: alignable,
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => {
            const value = element.getAttribute('data-align') ?? element.style.textAlign;
            return richTextAlignments.find((one) => one === value) ?? null;
          },
          renderHTML: ({ align }) => (typeof align === 'string' ? { 'data-align': align } : {}),
        },
      },
    },
  ],
});

const link = new RegExp(linkPattern);

/** Extensions for exactly the rich text elements that the contracts allow. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    listItem: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => link.test(url),
    },
  }),
  ListItem.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
  Alignment,
];
