import { type ThemeChoice, themeChoices, useThemeChoice } from '@noren/mfe-kit';
import { useMessages } from '../messages.js';

const names = {
  system: 'bar.themeSystem',
  light: 'bar.themeLight',
  dark: 'bar.themeDark',
} as const satisfies Record<ThemeChoice, string>;

/** Chooses the console's theme, which this browser remembers. */
export function ThemeSwitch() {
  const t = useMessages();
  const { choice, setChoice } = useThemeChoice();
  return (
    <fieldset className="nrn-theme">
      <legend>{t('bar.theme')}</legend>
      {themeChoices.map((one) => (
        <label key={one}>
          <input type="radio" name="theme" checked={one === choice} onChange={() => setChoice(one)} />
          {t(names[one])}
        </label>
      ))}
    </fieldset>
  );
}
