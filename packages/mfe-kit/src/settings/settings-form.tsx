import { type SectionId, type SectionValues, sections, sectionTexts } from '@noren/contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { sameValue } from '../conflicts/difference.js';
import type { LinkPage } from '../fields/rich-text/rich-text-field.js';
import { useLocale } from '../i18n/i18n.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { EngineForm } from './engine-form.js';
import { formSchema, formUiSchema } from './form-schema.js';
import { schemaValidator } from './schema-validator.js';
import { createLiveValues, type SettingsContext } from './settings-context.js';

const none: readonly never[] = [];

export interface SettingsFormProps<I extends SectionId> {
  /** Section of the configuration registry. */
  section: I;
  value: SectionValues<I>;
  /** Every change, also while it is not valid; a live preview can follow. */
  onChange: (value: SectionValues<I>, valid: boolean) => void;
  /** The app whose images fields choose from. */
  appId: string;
  /** Pages of the app that links in rich text are offered. */
  pages?: readonly LinkPage[];
  /** Colours of the app, each `#rrggbb`, that colour fields offer. */
  palette?: readonly string[];
  disabled?: boolean;
}

/**
 * The form of one configuration section, rendered from the registry: schema, hints and texts. The form engine
 * keeps what is typed; it starts anew only when another value comes in than the one it told last.
 */
export function SettingsForm<I extends SectionId>(props: SettingsFormProps<I>) {
  const { section, value, onChange, appId, pages = none, palette = none, disabled = false } = props;
  const locale = useLocale((state) => state.locale);
  const [known, setKnown] = useState({ value, start: 0 });
  if (value !== known.value && !sameValue(value, known.value)) setKnown({ value, start: known.start + 1 });

  const form = useMemo(() => {
    const words = pseudoTexts(sectionTexts[locale][section]);
    if (words === undefined) throw new Error(`Section ${section} has no texts in ${locale}`);
    return {
      schema: formSchema(section),
      uiSchema: formUiSchema(section, words),
      validator: schemaValidator(sections[section].schema),
    };
  }, [section, locale]);

  const [live] = useState(() => createLiveValues({ section: value, palette }));
  useEffect(() => live.setState({ section: known.value, palette }), [live, known.value, palette]);
  const context = useMemo<SettingsContext>(
    () => ({ appId, pages, live, category: section }),
    [appId, pages, live, section],
  );

  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  const change = useCallback((next: unknown, valid: boolean) => {
    const typed = next as SectionValues<I>;
    setKnown((before) => ({ ...before, value: typed }));
    tell.current(typed, valid);
  }, []);

  return (
    <EngineForm
      key={`${locale} ${known.start}`}
      section={section}
      form={form}
      context={context}
      start={known.value}
      disabled={disabled}
      onChange={change}
    />
  );
}
