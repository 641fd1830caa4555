import { type SectionId, type Sections, sectionTexts } from '@noren/contracts';
import { useLocale } from '@noren/mfe-kit';
import { SettingsForm } from '@noren/mfe-kit/schema';

interface Props {
  sections: readonly SectionId[];
  values: Sections;
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

/** A form for each section of the page; the title of a single one is the page's. */
export function SectionForms({ sections, values, disabled, onEdit }: Props) {
  const locale = useLocale((state) => state.locale);
  return sections.map((section) => (
    <section key={section} className="nrn-panel" aria-labelledby={`section-${section}`}>
      <h2 id={`section-${section}`} hidden={sections.length === 1}>
        {sectionTexts[locale][section]?.title}
      </h2>
      <SettingsForm
        section={section}
        value={values[section]}
        disabled={disabled}
        onChange={(value, valid) => onEdit(section, value, valid)}
      />
    </section>
  ));
}
