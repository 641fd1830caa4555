import { type SectionId, sections } from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';

/** Returns the titles of settings sections in the console's language. */
export function useSectionTitle(): (id: SectionId) => string {
  const locale = useLocale((state) => state.locale);
  return (id) => pseudoText(sectionTexts[locale][id]?.title ?? id);
}

/** Settings sections, each with its page. */
export function SectionNames({ ids }: { ids: readonly SectionId[] }) {
  const getTitle = useSectionTitle();
  return (
    <ul className="groups-sections">
      {ids.map((id) => (
        <li key={id}>
          {getTitle(id)} <code>{sections[id].route}</code>
        </li>
      ))}
    </ul>
  );
}
