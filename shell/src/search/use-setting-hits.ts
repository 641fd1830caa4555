import { useLocale } from '@noren/mfe-kit';
import { useAppFeatures } from '../frame/use-app-features.js';
import { useRemotes } from '../remotes/remote-registry.js';
import { matches, toTerms } from './fold.js';
import type { Hit } from './hit.js';
import { findSettings, type SettingField } from './setting-index.js';
import { getMessage } from '../messages.js';

/** What settings pages and the search agree on: the search parameter that names the field to focus. */
const toAddress = ({ route, field }: SettingField): string => `${route}?field=${field}`;

/** Returns the settings that match a query: in the open app, or in one that is yet to be chosen. */
export function useSettingHits(query: string, appId: string | undefined) {
  const locale = useLocale((state) => state.locale);
  const { features } = useAppFeatures();
  const titles = usePageTitles();
  if (query === '') return { hits: [], isExact: true };
  const { fields, isExact } = findSettings(
    query,
    ({ route, feature }) =>
      titles.has(route) && (features === undefined || feature === undefined || features[feature]),
  );
  const toHit = (field: SettingField): Hit => {
    const address = toAddress(field);
    return {
      kind: 'setting',
      id: `setting ${field.field} ${field.key}`,
      ...getNames(field, titles.get(field.route) ?? '', locale, query),
      target: appId === undefined ? { inApp: address } : { path: `/app/${appId}/${address}` },
    };
  };
  return { hits: fields.map(toHit), isExact };
}

/** Returns the label and its place; with the other language's label if only that one has the words. */
function getNames(field: SettingField, page: string, locale: 'ja' | 'en', query: string) {
  const { labels, titles } = field;
  const label = labels[locale];
  const title = titles[locale];
  const place = page === title ? page : getMessage('search.inPage', { page, section: title });
  const other = labels[locale === 'ja' ? 'en' : 'ja'];
  const isOther =
    !matches(label, query) && toTerms(query).some((term) => matches(other, term) && !matches(label, term));
  return { label, note: isOther ? `${place} (${other})` : place };
}

/** Returns the titles of all pages of an app by their path below `/app/{id}/`. */
function usePageTitles(): Map<string, string> {
  const locale = useLocale((state) => state.locale);
  const remotes = useRemotes((state) => state.remotes);
  const base = '/app/$appId/';
  return new Map(
    remotes.flatMap(({ manifest }) =>
      (manifest?.navigation ?? [])
        .filter(({ path }) => path.startsWith(base))
        .map(({ path, textKey }) => [path.slice(base.length), manifest?.texts[locale]?.[textKey] ?? textKey]),
    ),
  );
}
