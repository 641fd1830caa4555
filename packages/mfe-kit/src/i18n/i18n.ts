import i18next, { type i18n as I18n, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { fallbackLocale, type Locale, locales, readLocale, writeLocale } from './locale.js';
import { en } from './locales/en.js';
import { ja, type KitMessages } from './locales/ja.js';
import { isPseudoLocale, pseudoText } from './pseudo-locale.js';

export const i18n: I18n = i18next.createInstance();

/** Messages of one namespace in every language: flat keys, `{{name}}` for values. */
export type Messages<K extends string = string> = Record<Locale, Readonly<Record<K, string>>>;

export type Translate<K extends string> = (key: K, values?: Record<string, string | number>) => string;

interface LocaleState {
  locale: Locale;
  setLocale(locale: Locale): void;
}

/** The console's language; shell and remotes share this store. */
export const useLocale = create<LocaleState>()((set) => ({
  locale: readLocale(),
  setLocale(locale) {
    writeLocale(locale);
    applyLocale(locale);
    set({ locale });
  },
}));

function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  void i18n.changeLanguage(locale);
}

void i18n.use(initReactI18next).init({
  lng: readLocale(),
  fallbackLng: fallbackLocale,
  ns: ['kit'],
  defaultNS: 'kit',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
  resources: { ja: { kit: ja }, en: { kit: en } },
});
document.documentElement.lang = readLocale();

/** Adds a namespace; a remote calls it when it mounts. Adding it again replaces it. */
export function addMessages(namespace: string, texts: Messages): void {
  for (const locale of locales) i18n.addResourceBundle(locale, namespace, texts[locale], true, true);
}

type Values = Record<string, string | number>;

function translate(t: TFunction, key: string, values: Values = {}): string {
  if (!isPseudoLocale()) return t(key, values);
  const text = pseudoText(t(key, { ...values, skipInterpolation: true }));
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Returns a hook and a function that are typed with a namespace's keys. */
export function createMessages<K extends string>(namespace: string) {
  return {
    useMessages(): Translate<K> {
      const { t } = useTranslation(namespace, { i18n });
      return (key, values) => translate(t, key, values);
    },
    getMessage: ((key, values) => translate(i18n.getFixedT(null, namespace), key, values)) as Translate<K>,
  };
}

const kit = createMessages<keyof KitMessages>('kit');
/** Returns the messages that all screens share: save, cancel, search, states … */
export const useKitMessages = kit.useMessages;
export const getKitMessage = kit.getMessage;
