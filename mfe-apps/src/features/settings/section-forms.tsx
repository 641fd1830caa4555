import { type SectionId, type Sections, sectionTexts } from '@noren/contracts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import type { LinkPage } from '@noren/mfe-kit/fields';
import { LoadingState } from '@noren/mfe-kit/frame';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { getPalette } from './palette.js';

// Pages of which every section has an editor do without the form engine.
const SettingsForm = lazy(() =>
  import('@noren/mfe-kit/schema').then((kit) => ({ default: kit.SettingsForm })),
);

/** What it takes to edit a section. */
export interface SectionEditing {
  /** The app whose images can be chosen. */
  appId: string;
  /** Pages of the app that links may lead to. */
  linkPages: readonly LinkPage[];
  /** Colours of the app to choose from. */
  palette: readonly string[];
  /** All settings as they are typed. */
  values: Sections;
  disabled: boolean;
  onEdit: (section: SectionId, value: Sections[SectionId], valid: boolean) => void;
}

interface Props extends Omit<SectionEditing, 'palette'> {
  sections: readonly SectionId[];
  /** The hand-made editor of a section that has one; every other has the form of the registry. */
  getEditor: (section: SectionId, editing: SectionEditing) => ReactNode | undefined;
}

/** A form or an editor for each section of the page; the title of a single one is the page's. */
export function SectionForms({ appId, linkPages, sections, values, disabled, onEdit, getEditor }: Props) {
  const locale = useLocale((state) => state.locale);
  const { application, styles } = values;
  const palette = useMemo(() => getPalette({ application, styles }), [application, styles]);
  return sections.map((section) => (
    <section key={section} className="nrn-panel" aria-labelledby={`section-${section}`}>
      <h2 id={`section-${section}`} hidden={sections.length === 1}>
        {pseudoText(sectionTexts[locale][section]?.title ?? '')}
      </h2>
      {getEditor(section, { appId, linkPages, palette, values, disabled, onEdit }) ?? (
        <Suspense fallback={<LoadingState />}>
          <SettingsForm
            section={section}
            value={values[section]}
            disabled={disabled}
            appId={appId}
            pages={linkPages}
            palette={palette}
            onChange={(value, valid) => onEdit(section, value, valid)}
          />
        </Suspense>
      )}
    </section>
  ));
}
