import { getDefaultRegistry } from '@rjsf/core';
import { type ErrorSchema, type FieldProps, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import { type ComponentType, memo, useCallback, useMemo } from 'react';
import { SortableList } from '../fields/list/sortable-list.js';

/** The engine's own field, for lists of fixed options. */
const Choices = getDefaultRegistry().fields.ArrayField as ComponentType<FieldProps>;

/** A list of a section: fixed options as checkboxes, anything else as sortable items. */
export function ListField(props: FieldProps) {
  const { schema, registry } = props;
  return registry.schemaUtils.isMultiSelect(schema) ? <Choices {...props} /> : <ItemList {...props} />;
}

function ItemList(props: FieldProps) {
  const { schema, uiSchema, formData, onChange, registry, fieldPathId, errorSchema } = props;
  const off = props.disabled === true || props.readonly === true;
  const items = useMemo(() => (Array.isArray(formData) ? (formData as unknown[]) : []), [formData]);
  const itemSchema = schema.items as RJSFSchema;
  const label = String(uiSchema?.['ui:title'] ?? props.name);
  const change = useCallback(
    (next: unknown[]) => onChange(next, fieldPathId.path),
    [onChange, fieldPathId.path],
  );
  return (
    <div className="nrn-list-field" id={fieldPathId.$id}>
      <p className="nrn-list-label" aria-hidden="true">
        {label}
      </p>
      <SortableList
        label={label}
        items={items}
        onChange={change}
        create={() => registry.schemaUtils.getDefaultFormState(itemSchema) as unknown}
        getName={(item) => getName(item, itemSchema)}
        // A single value needs no card.
        {...(itemSchema.properties === undefined ? { className: 'nrn-list-plain' } : {})}
        disabled={off}
        {...(schema.maxItems === undefined ? {} : { limit: schema.maxItems })}
        renderItem={(item, index) => (
          <Item
            field={props}
            index={index}
            item={item}
            errors={errorSchema?.[index] as ErrorSchema | undefined}
          />
        )}
      />
    </div>
  );
}

interface ItemProps {
  field: FieldProps;
  index: number;
  item: unknown;
  errors: ErrorSchema | undefined;
}

/** Content of one item; re-renders only when the item, its position or its errors change. */
const Item = memo(
  function ListItem({ field, index, item, errors }: ItemProps) {
    const { registry, fieldPathId, schema, uiSchema, name, onChange, onBlur, onFocus, disabled, readonly } =
      field;
    const SchemaField = registry.fields.SchemaField as ComponentType<FieldProps>;
    const id = useMemo(
      () => toFieldPathId(index, registry.globalFormOptions, fieldPathId),
      [index, registry, fieldPathId],
    );
    return (
      <SchemaField
        name={`${name}-${index}`}
        schema={schema.items as RJSFSchema}
        uiSchema={itemUi(uiSchema?.items, item) as NonNullable<FieldProps['uiSchema']>}
        formData={item}
        errorSchema={errors}
        fieldPathId={id}
        required
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
        disabled={disabled === true}
        readonly={readonly === true}
        autofocus={false}
      />
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.index === after.index &&
    JSON.stringify(before.errors) === JSON.stringify(after.errors) &&
    before.field.disabled === after.field.disabled &&
    before.field.registry === after.field.registry &&
    before.field.fieldPathId === after.field.fieldPathId,
);

/** Returns the uiSchema of an item, which may depend on its content. */
const itemUi = (ui: unknown, item: unknown): unknown => (typeof ui === 'function' ? ui(item) : ui);

/** Returns the name of an item: its first free text that is not empty. */
function getName(item: unknown, schema: RJSFSchema): string {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return '';
  const fields = item as Record<string, unknown>;
  for (const [name, part] of Object.entries((schema.properties ?? {}) as Record<string, RJSFSchema>)) {
    const value = fields[name];
    const isText =
      part.type === 'string' && part.enum === undefined && !('rule' in part) && !('reference' in part);
    if (isText && typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
}
