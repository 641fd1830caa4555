import {
  type FieldHint,
  type SectionId,
  type SectionValues,
  sections,
} from '@noren/contracts/config-sections';
import { sectionTexts } from '@noren/contracts/texts';
import { pseudoTexts, useLocale } from '@noren/mfe-kit';
import { sectionErrors } from '@noren/mfe-kit/fields';
import { useEffect, useMemo, useRef } from 'react';
import type { EditorProps } from './editor.js';
import { type FieldBinding, type FieldSchema, getField, withValueAt } from './field-binding.js';

/** A section of the registry as editors see it. */
interface Section<I extends SectionId> {
  /** The binding of the whole value. */
  binding: FieldBinding<SectionValues<I>>;
  field: <K extends keyof SectionValues<I> & string>(
    name: K,
  ) => FieldBinding<NonNullable<SectionValues<I>[K]>>;
}

/** Returns the bindings of a section: labels from its messages, rules from its schema. */
export function useSection<I extends SectionId>(section: I, props: EditorProps<I>): Section<I> {
  const { value, disabled, onChange } = props;
  const locale = useLocale((state) => state.locale);
  const { schema } = sections[section];
  // Error messages depend on the console's language.
  const errors = useMemo(
    () => ({
      locale,
      found: new Map(sectionErrors(section, value).map(({ path, message }) => [path, message])),
    }),
    [section, value, locale],
  );
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  const labels = pseudoTexts(sectionTexts[locale][section]);
  const binding: FieldBinding<SectionValues<I>> = {
    path: '',
    id: section,
    name: section,
    label: labels?.title ?? section,
    value,
    schema: schema as FieldSchema,
    hint: {},
    error: errors.found.get(''),
    form: {
      disabled,
      label: (field) => labels?.fields[field] ?? field,
      getLabel: (field, one) => labels?.options?.[field]?.[one] ?? one,
      error: (path) => errors.found.get(path),
      broken: (path) => [...errors.found.keys()].some((one) => one === path || one.startsWith(`${path}/`)),
      put: (path, part) => {
        newest.current = withValueAt(newest.current, path, part) as SectionValues<I>;
        onChange(newest.current, sectionErrors(section, newest.current).length === 0);
      },
    },
    set: (whole) => onChange(whole, sectionErrors(section, whole).length === 0),
  };
  const hints = sections[section].form as Record<string, FieldHint | undefined>;
  return { binding, field: (name) => getField(binding, name, hints[name] ?? {}) };
}
