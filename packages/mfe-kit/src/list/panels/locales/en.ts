import type { PanelMessages } from './ja.js';

export const en: PanelMessages = {
  'columns.note': 'The order stays. Names and actions are always shown.',
  'columns.reset': 'Reset',
  'views.empty': 'No saved views yet',
  'views.emptyNote':
    'Save filters, search, order and columns under a name, and choose them here the next time.',
  'views.none': 'No view',
  'views.isDefault': 'Shown first',
  'views.makeDefault': 'Show {{name}} first',
  'views.clearDefault': 'Do not show {{name}} first',
  'views.rename': 'Rename {{name}}',
  'views.remove': 'Remove {{name}}',
  'views.removed': 'Removed the view “{{name}}”',
  'views.undo': 'Undo',
  'views.saved': 'Saved the view “{{name}}”',
  'views.new': 'Save what is shown',
  'views.name': 'Name of the view',
  'views.newName': 'New name',
  'views.required': 'Enter a name.',
  'views.duplicate': 'There is a view with this name. Enter another one.',
  'views.limit': 'A list keeps {{count}} views at most. Remove one to save another.',
};
