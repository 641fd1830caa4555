import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TSchema } from 'typebox';
import { sameValue } from '../conflicts/difference.js';
import type { LinkPage } from '../fields/rich-text/rich-text-field.js';
import { useLocale } from '../i18n/i18n.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { EngineForm } from './engine-form.js';
import { type FieldWidgets, ownWidgets } from './field-widget.js';
import { type FormPart, partsUi } from './form-parts.js';
import { type FormHints, type FormWords, formSchema, formUiSchema, type Placeless } from './form-schema.js';
import { errorTree, schemaValidator } from './schema-validator.js';
import { createLiveValues, type SettingsContext } from './settings-context.js';

const none: readonly never[] = [];

/** Fields as an object, by name. */
type FormValue = Readonly<Record<string, unknown>>;

export interface SchemaFormProps {
  /** Begins the ids of its controls (`coupons_name`), and says what its images are used for. */
  id: string;
  /** Of an object; the form starts anew with another one, as with other hints, words and `placeless`. */
  schema: object;
  hints: FormHints;
  words: FormWords;
  value: FormValue;
  /** Every change, also while it is not valid; a live preview can follow. */
  onChange: (value: FormValue, valid: boolean) => void;
  /** The app whose images fields choose from. */
  appId: string;
  /** Pages of the app that links in rich text are offered. */
  pages?: readonly LinkPage[];
  /** How the fields are grouped; every field stands in one part. Without parts they stand as they come. */
  parts?: readonly FormPart[];
  /** Colours of the app, each `#rrggbb`, that colour fields offer. */
  palette?: readonly string[];
  disabled?: boolean;
  /** What is wrong, each with a JSON pointer within the value: told instead of what the schema finds. */
  errors?: readonly { path: string; message: string }[];
  /** Fields of a list's item that are not shown, for what else the item says. */
  placeless?: Placeless;
  /** Controls of the screen's own, by name: `reference` for a field that holds the id of something else. */
  widgets?: FieldWidgets;
}

/**
 * A form rendered from a schema, hints and texts. The form engine keeps what is typed; it starts anew only
 * when another value comes in than the one it told last.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, hints, words, placeless, value, onChange, appId, widgets } = props;
  const { pages = none, palette = none, parts = none, disabled = false, errors } = props;
  const locale = useLocale((state) => state.locale);
  const [known, setKnown] = useState({ value, start: 0 });
  if (value !== known.value && !sameValue(value, known.value)) setKnown({ value, start: known.start + 1 });

  const isChecked = errors === undefined;
  const form = useMemo(
    () => ({
      schema: formSchema(schema),
      uiSchema: {
        ...formUiSchema(schema, pseudoTexts(words), hints, placeless),
        ...partsUi(parts),
      },
      validator: schemaValidator(isChecked ? (schema as TSchema) : undefined),
    }),
    [schema, words, hints, placeless, parts, isChecked],
  );
  const found = JSON.stringify(errors);
  const tree = useMemo(
    () => (found === undefined ? undefined : errorTree(JSON.parse(found) as NonNullable<typeof errors>)),
    [found],
  );
  const controls = useMemo(() => ownWidgets(widgets), [widgets]);

  const [live] = useState(() => createLiveValues({ section: value, palette }));
  useEffect(() => live.setState({ section: known.value, palette }), [live, known.value, palette]);
  const context = useMemo<SettingsContext>(
    () => ({ appId, pages, live, category: id }),
    [appId, pages, live, id],
  );

  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  const change = useCallback((next: unknown, valid: boolean) => {
    const typed = next as FormValue;
    setKnown((before) => ({ ...before, value: typed }));
    tell.current(typed, valid);
  }, []);

  return (
    <EngineForm
      key={`${locale} ${known.start}`}
      id={id}
      form={form}
      widgets={controls}
      errors={tree}
      context={context}
      start={known.value}
      disabled={disabled}
      onChange={change}
    />
  );
}
