import { Type } from 'typebox';
import { defineEvent } from '../core/event.js';
import { Id, model } from '../core/schema.js';

export const ContentsCopied = model('ContentsCopied', 'The contents of an app are those of another one', {
  id: Id,
  isComplete: Type.Boolean({ description: 'False if the app that was copied was deleted meanwhile' }),
});

export const contentEvents = {
  copied: defineEvent({
    type: 'contents.copied',
    source: 'loyalty',
    description: 'The contents of a copied app have been copied',
    data: ContentsCopied,
  }),
};
