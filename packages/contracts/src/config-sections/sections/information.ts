import { model, oneOf } from '../../core/schema.js';
import { integer, text, toggle } from '../fields.js';
import { defineSection } from '../section.js';

export const information = defineSection({
  id: 'information',
  route: 'page-setting/information',
  schema: model('InformationSection', 'List and detail of the information', {
    listTitle: text(40, 'Title of the list'),
    detailTitle: text(40, 'Title of the detail page'),
    layout: oneOf(['list', 'card'], 'Lines, or cards with a picture'),
    showDate: toggle('Show the date'),
    showImage: toggle('Show the picture in the list'),
    markUnread: toggle('Mark what a member has not opened'),
    newDays: integer(0, 30, 'Days for which something counts as new; 0 is never'),
    pageSize: integer(5, 50, 'Items shown at once'),
    backButtonText: text(20, 'Label of the button back to the list'),
    emptyText: text(100, 'What the list says when there is none'),
  }),
  defaults: {
    listTitle: 'お知らせ',
    detailTitle: 'お知らせ詳細',
    layout: 'list',
    showDate: true,
    showImage: true,
    markUnread: true,
    newDays: 7,
    pageSize: 20,
    backButtonText: '一覧へ戻る',
    emptyText: '現在お知らせはありません。',
  },
  form: { layout: { widget: 'radio' } },
});
