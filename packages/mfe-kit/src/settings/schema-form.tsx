import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TSchema } from 'typebox';
import { isSameValue } from '../conflicts/difference.js';
import type { LinkPage } from '../fields/rich-text/link-dialog.js';
import { useLocale } from '../i18n/i18n.js';
import { pseudoTexts } from '../i18n/pseudo-locale.js';
import { EngineForm } from './engine-form.js';
import { type FieldWidgets, toWidgets } from './field-widget.js';
import { type FormGroup, partsUi } from './form-parts.js';
import {
  type FormHints,
  type FormLabels,
  formSchema,
  formUiSchema,
  type HiddenFields,
} from './form-schema.js';
import { schemaErrors, type SchemaError } from './schema-errors.js';
import { errorTree, schemaValidator } from './schema-validator.js';
import { createLiveValues, type GetFallback, type SettingsContext } from './settings-context.js';
import { useLatest } from './processed-input.js';

const none: readonly never[] = [];
const noFallback: GetFallback = () => undefined;

/** Field values by name. */
type FormValue = Readonly<Record<string, unknown>>;

export interface SchemaFormProps {
  /** Prefix of the control ids (`coupons_name`), and usage category of its images. */
  id: string;
  /** Schema of an object. Another schema resets the form, as do other hints, labels and hidden fields. */
  schema: object;
  hints: FormHints;
  labels: FormLabels;
  value: FormValue;
  /** Called on every change, also while invalid, so that a live preview can follow. */
  onChange: (value: FormValue, valid: boolean) => void;
  /** The app whose images can be chosen. */
  appId: string;
  /** Pages of the app offered for links in rich text. */
  pages?: readonly LinkPage[];
  /** Groups of fields; each field belongs to one. Without groups, fields keep the schema's order. */
  parts?: readonly FormGroup[];
  /** The app's colours, each `#rrggbb`, offered by colour fields. */
  palette?: readonly string[];
  disabled?: boolean;
  /** Returns the errors of the value, instead of the schema's. Another function resets the form. */
  getErrors?: (value: FormValue) => readonly SchemaError[];
  /** Errors with JSON pointers into the value, shown instead of the schema's own. */
  errors?: readonly { path: string; message: string }[];
  /** Returns the hidden fields of a list item, given its other values. */
  hiddenFields?: HiddenFields;
  /** Fields with a fallback stand beside it and show its text as placeholder, in list items too. */
  getFallback?: GetFallback;
  /** Custom controls of the screen by name: `reference` for a field with the id of another resource. */
  widgets?: FieldWidgets;
}

/**
 * A form rendered from a schema, hints and messages. The form engine keeps its own state; it resets only when `value`
 * differs from the one it reported last.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, hints, labels, hiddenFields, value, onChange, appId, widgets, getErrors } = props;
  const { pages = none, palette = none, parts = none, disabled = false, errors } = props;
  const { getFallback = noFallback } = props;
  const locale = useLocale((state) => state.locale);
  const [known, setKnown] = useState({ value, start: 0 });
  if (value !== known.value && !isSameValue(value, known.value)) setKnown({ value, start: known.start + 1 });

  const isChecked = errors === undefined;
  const form = useMemo(
    () => ({
      schema: formSchema(schema),
      uiSchema: {
        ...formUiSchema(schema, pseudoTexts(labels), hints, hiddenFields),
        ...partsUi(parts),
      },
      validator: schemaValidator((data) => {
        if (!isChecked) return [];
        return getErrors?.(data as FormValue) ?? schemaErrors(schema as TSchema, data);
      }),
    }),
    [schema, labels, hints, hiddenFields, parts, isChecked, getErrors],
  );
  const found = JSON.stringify(errors);
  const tree = useMemo(
    () => (found === undefined ? undefined : errorTree(JSON.parse(found) as NonNullable<typeof errors>)),
    [found],
  );
  const controls = useMemo(() => toWidgets(widgets), [widgets]);

  const [live] = useState(() => createLiveValues({ section: value, palette }));
  useEffect(() => live.setState({ section: known.value, palette }), [live, known.value, palette]);
  const context = useMemo<SettingsContext>(
    () => ({ appId, pages, live, category: id, getFallback }),
    [appId, pages, live, id, getFallback],
  );

  // The engine derives its state from new props. Done before pending input is rendered, that would undo the input.
  const settled = useDeferredValue(
    useMemo(
      () => ({ form, widgets: controls, errors: tree, context, disabled }),
      [form, controls, tree, context, disabled],
    ),
  );

  const latestOnChange = useLatest(onChange);
  const change = useCallback(
    (next: unknown, valid: boolean) => {
      const typed = next as FormValue;
      setKnown((before) => ({ ...before, value: typed }));
      latestOnChange.current(typed, valid);
    },
    [latestOnChange],
  );

  return (
    <EngineForm key={`${locale} ${known.start}`} id={id} {...settled} start={known.value} onChange={change} />
  );
}
