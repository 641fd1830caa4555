/** What a user can choose: follow the system, or one theme always. */
export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'noren.theme';

/** Returns the theme that the user chose in this browser, by default the system's. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Stores the theme for this browser. */
export function writeThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The storage is full or forbidden; the theme lasts for this visit.
  }
}

/** Shows the document in a theme: `color-scheme` selects the palette's colours. */
export function applyThemeChoice(choice: ThemeChoice): void {
  document.documentElement.style.colorScheme = choice === 'system' ? '' : choice;
}
