import { Type } from 'typebox';
import { model, oneOf } from '../../core/schema.js';
import { integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const contentKinds = [
  'coupon',
  'stamp',
  'shop',
  'information',
  'minigame',
  'point',
  'ticket',
] as const;

export const ContentPlace = model('ContentPlace', 'A kind of contents on the first page', {
  kind: oneOf(contentKinds, 'Which contents'),
  heading: text(40, 'Heading above them'),
  visible: toggle('Show them'),
  items: integer(1, 20, 'How many are shown at once'),
});

export const contentsConfig = defineSection({
  id: 'contentsConfig',
  route: 'page-setting/contents-config',
  schema: model('ContentsConfigSection', 'Which contents members see, and in what order', {
    contents: Type.Array(ContentPlace, {
      maxItems: contentKinds.length,
      uniqueBy: 'kind',
      description: 'Kinds of contents, in the order of the page',
    }),
    imageRatio: oneOf(['1:1', '4:3', '16:9'], 'Shape of the pictures'),
    newDays: integer(0, 30, 'Days for which something counts as new; 0 is never'),
    newBadgeText: text(10, 'Text of the badge on what is new'),
    moreButtonText: text(20, 'Label of the button that leads to the whole list'),
  }),
  defaults: {
    contents: [
      { kind: 'coupon', heading: 'クーポン', visible: true, items: 3 },
      { kind: 'information', heading: 'お知らせ', visible: true, items: 3 },
    ],
    imageRatio: '16:9',
    newDays: 7,
    newBadgeText: 'NEW',
    moreButtonText: 'もっと見る',
  },
  form: { contents: { widget: 'list' }, imageRatio: { widget: 'radio' } },
});
