import './shortcuts.css';
import { addMessages } from '@noren/mfe-kit';
import { hasCommandKey } from '../command-key.js';
import { shortcutsEn, shortcutsJa } from '../locales/shortcuts.js';
import { useMessages } from '../messages.js';
import { NativeDialog } from '../native-dialog.js';

// Only the dialog needs these messages, so they load with it.
addMessages('shell', { ja: shortcutsJa, en: shortcutsEn });

const command = hasCommandKey ? '⌘' : 'Ctrl';

/** Keys of each shortcut, with the key of its message. */
const shortcuts = [
  { keys: [command, 'K'], text: 'shortcuts.search' },
  { keys: [command, 'S'], text: 'shortcuts.save' },
  { keys: [command, 'Z'], text: 'shortcuts.undo' },
  { keys: ['?'], text: 'shortcuts.list' },
  { keys: ['↑', '↓'], text: 'shortcuts.move' },
  { keys: ['Enter'], text: 'shortcuts.open' },
  { keys: ['Esc'], text: 'shortcuts.close' },
  { keys: ['↑', '↓', 'J', 'K'], text: 'shortcuts.rows' },
  { keys: ['Home', 'End'], text: 'shortcuts.ends' },
  { keys: ['Enter'], text: 'shortcuts.openRow' },
  { keys: ['Space'], text: 'shortcuts.select' },
  { keys: ['Shift', 'F10'], text: 'shortcuts.menu' },
] as const;

/** The list of the console's shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  return (
    <NativeDialog className="shell-shortcuts" label={t('shortcuts.title')} onClose={onClose}>
      <div className="shell-shortcuts-panel">
        <h2>{t('shortcuts.title')}</h2>
        <dl>
          {shortcuts.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="nrn-button" autoFocus onClick={onClose}>
          {t('shortcuts.done')}
        </button>
      </div>
    </NativeDialog>
  );
}
