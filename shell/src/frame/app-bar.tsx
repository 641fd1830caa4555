import { may } from '@noren/contracts';
import { type Locale, locales, useKitTexts, useLocale, useSession } from '@noren/mfe-kit';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.js';

const languageNames = { ja: 'bar.japanese', en: 'bar.english' } as const satisfies Record<Locale, string>;

/** Language and user, 70 px high. */
export function AppBar() {
  return (
    <header className="nrn-app-bar">
      <LanguageSwitch />
      <UserMenu />
    </header>
  );
}

function LanguageSwitch() {
  const t = useTexts();
  const { locale, setLocale } = useLocale();
  return (
    <div className="nrn-language" role="group" aria-label={t('bar.language')}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale}
          onClick={() => setLocale(one)}
        >
          {t(languageNames[one])}
        </button>
      ))}
    </div>
  );
}

/** A native disclosure: opens with mouse and keyboard, and costs no menu component. */
function UserMenu() {
  const t = useTexts();
  const kit = useKitTexts();
  const session = useSession();
  const { name, role } = session.user;
  return (
    <details className="nrn-user" onBlur={closeWhenLeft}>
      <summary aria-label={t('bar.user')}>
        <span className="nrn-avatar" aria-hidden="true">
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span>
          {name}
          <small>{kit(`role.${role}`)}</small>
        </span>
      </summary>
      <div className="nrn-user-menu">
        {may(role, 'cache.clear') ? <Link to="/clear-cache">{t('bar.clearCache')}</Link> : null}
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
