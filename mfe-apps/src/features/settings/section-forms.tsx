import type { SectionId, Sections } from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { LoadingState } from '@noren/mfe-kit/frame';
import type { FieldWidgets } from '@noren/mfe-kit/schema';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { CredentialsLead, PartnerCheck } from './partner-check.js';

// Pages whose sections all have an editor do not load the form engine.
const SettingsForm = lazy(() =>
  import('@noren/mfe-kit/schema').then((kit) => ({ default: kit.SettingsForm })),
);

/** Context for editing a section. */
export interface SectionEditing {
  /** The app whose images can be selected. */
  appId: string;
  /** Pages of the app that links may lead to. */
  linkPages: readonly LinkPage[];
  /** Colours of the app to choose from. */
  palette: readonly string[];
  /** All current values, including unsaved ones. */
  values: Sections;
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

interface Props extends Omit<SectionEditing, 'palette'> {
  sections: readonly SectionId[];
  /** True if a section has no unsaved changes. */
  isSaved: (section: SectionId) => boolean;
  /** Returns the dedicated editor of a section; undefined for the generated form. */
  getEditor: (section: SectionId, editing: SectionEditing) => ReactNode | undefined;
  /** Controls of generated forms that need other features, by name. */
  widgets: FieldWidgets;
}

/** A form or an editor for each section of the page; a single one has no title of its own. */
export function SectionForms(props: Props) {
  const { appId, linkPages, sections, values, disabled, isSaved, onEdit, getEditor, widgets } = props;
  const locale = useLocale((state) => state.locale);
  const { application, styles } = values;
  const palette = useMemo(() => getPalette({ application, styles }), [application, styles]);
  return sections.map((section) => (
    <section key={section} className="nrn-panel" aria-labelledby={`section-${section}`}>
      <h2 id={`section-${section}`} hidden={sections.length === 1}>
        {pseudoText(sectionTexts[locale][section]?.title ?? '')}
      </h2>
      <CredentialsLead section={section} />
      {getEditor(section, { appId, linkPages, palette, values, disabled, onEdit }) ?? (
        <Suspense fallback={<LoadingState />}>
          <SettingsForm
            section={section}
            value={values[section]}
            disabled={disabled}
            appId={appId}
            pages={linkPages}
            palette={palette}
            widgets={widgets}
            onChange={(value, valid) => onEdit(section, value, valid)}
          />
        </Suspense>
      )}
      <PartnerCheck
        // A result belongs to the credentials that were saved then: it goes with the first change of them.
        key={isSaved(section) ? 'saved' : 'changed'}
        appId={appId}
        section={section}
        isSaved={isSaved(section)}
        disabled={disabled}
      />
    </section>
  ));
}

/** Returns the app's own colours without duplicates, as options of colour fields. */
function getPalette({ application, styles }: Pick<Sections, 'application' | 'styles'>): string[] {
  const colors = [...Object.values(application), ...Object.values(styles)].filter(
    (value): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  );
  return [...new Set(colors.map((color) => color.toLowerCase()))];
}
