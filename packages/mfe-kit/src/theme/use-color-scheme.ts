import { useSyncExternalStore } from 'react';
import type { ColorScheme } from './palette.js';
import { useThemeChoice } from './use-theme-choice.js';

const darkSystem = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

function subscribe(onChange: () => void): () => void {
  darkSystem?.addEventListener('change', onChange);
  return () => darkSystem?.removeEventListener('change', onChange);
}

const getSystemScheme = (): ColorScheme => (darkSystem?.matches ? 'dark' : 'light');

/** Returns the theme to show now; it follows the user's choice and the system. */
export function useColorScheme(): ColorScheme {
  const choice = useThemeChoice((state) => state.choice);
  const system = useSyncExternalStore(subscribe, getSystemScheme);
  return choice === 'system' ? system : choice;
}
