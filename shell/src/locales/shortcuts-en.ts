import type { ShortcutsMessages } from './shortcuts-ja.js';

export const shortcutsEn: ShortcutsMessages = {
  'shortcuts.title': 'Keyboard shortcuts',
  'shortcuts.search': 'Open the search',
  'shortcuts.save': 'Save the changes of a settings page',
  'shortcuts.list': 'Open this list of shortcuts',
  'shortcuts.move': 'Move between results, or between filtered pages',
  'shortcuts.open': 'Open the selected one',
  'shortcuts.close': 'Close the search, or clear the filter',
  'shortcuts.done': 'Close',
};
