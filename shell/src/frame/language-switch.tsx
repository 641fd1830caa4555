import { type Locale, locales, useLocale } from '@noren/mfe-kit';
import { useMessages } from '../messages.js';

const languageNames = { ja: 'bar.japanese', en: 'bar.english' } as const satisfies Record<Locale, string>;

/** Switches the language, which is stored in a cookie for 365 days. */
export function LanguageSwitch() {
  const t = useMessages();
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
