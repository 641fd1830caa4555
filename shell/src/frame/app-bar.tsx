import { consolePaths } from '@noren/contracts/console';
import { may } from '@noren/contracts/permissions';
import { useKitMessages, useSession } from '@noren/mfe-kit';
import { Link } from '@tanstack/react-router';
import { BuildSlot } from '../builds/build-slot.js';
import { ownGuards } from '../guards/guard.js';
import { useMessages } from '../messages.js';
import { SearchButton } from '../search/search-button.js';
import { showShortcuts } from '../shortcuts/shortcuts.js';
import { LanguageSwitch } from './language-switch.js';
import { ThemeSwitch } from './theme-switch.js';

/** The app bar: search, language and user, 70 px high. */
export function AppBar() {
  return (
    <header className="nrn-app-bar">
      <SearchButton />
      <BuildSlot />
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}

/** A native disclosure element: accessible by mouse and keyboard, without a menu component. */
function UserMenu() {
  const t = useMessages();
  const kit = useKitMessages();
  const session = useSession();
  const { name, role } = session.user;
  return (
    <details className="nrn-user" onBlur={closeWhenLeft}>
      <summary title={t('bar.user')}>
        <span className="nrn-avatar" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span>
          {name}
          <small>{kit(`role.${role}`)}</small>
        </span>
      </summary>
      <div className="nrn-user-menu">
        <ThemeSwitch />
        {may(role, ownGuards.clearCache) ? (
          <Link to={consolePaths.clearCache}>{t('bar.clearCache')}</Link>
        ) : null}
        <button type="button" aria-keyshortcuts="?" onClick={showShortcuts}>
          {t('bar.shortcuts')}
        </button>
        <button type="button" onClick={() => session.signOut()}>
          {t('bar.signOut')}
        </button>
      </div>
    </details>
  );
}

function closeWhenLeft(event: React.FocusEvent<HTMLDetailsElement>): void {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
}
