import { create } from 'zustand';
import { applyThemeChoice, readThemeChoice, type ThemeChoice, writeThemeChoice } from './theme-choice.js';

interface ThemeChoiceState {
  choice: ThemeChoice;
  setChoice(choice: ThemeChoice): void;
}

/** The theme that the user chose; shell and remotes share this store. */
export const useThemeChoice = create<ThemeChoiceState>()((set) => ({
  choice: readThemeChoice(),
  setChoice(choice) {
    writeThemeChoice(choice);
    applyThemeChoice(choice);
    set({ choice });
  },
}));
