import type { trashJa } from './trash-ja.js';

export const trashEn: Record<keyof typeof trashJa, string> = {
  'delete.title': 'Delete {{name}}?',
  'delete.body':
    'The app goes to the trash. For {{days}} days it can be restored with its settings, contents, members and builds; then it is deleted for good.',
  'delete.live': '{{environment}}: build #{{version}} is live and will be taken offline.',
  'delete.members': '{{count}} members in production can no longer use the app and their stamps.',
  'delete.points': 'Of these, {{count}} have points.',
  'delete.coupons': 'Of these, {{count}} have coupons given to them and not used yet.',
  'delete.tickets': 'Of these, {{count}} have tickets that they can still use.',
  'delete.done': 'Deleted {{name}}',
  'delete.undo': 'Undo',

  'trash.title': 'Trash',
  'trash.lead':
    'Deleted apps can be restored for {{days}} days. What was live when an app was deleted is then live again.',
  'trash.deletedAt': 'Deleted at',
  'trash.deletedBy': 'Deleted by',
  'trash.daysLeft': 'Days left',
  'trash.restore': 'Restore',
  'trash.restoreOf': 'Restore {{name}}',
  'trash.restored': 'Restored {{name}}',
  'trash.empty': 'The trash is empty',
};
