import type { ObjectFieldTemplateProps, ObjectFieldTemplatePropertyType, RJSFSchema } from '@rjsf/utils';
import { createContext, type ReactElement, useContext } from 'react';
import { getContext } from './settings-context.js';

const FallbackText = createContext<string | undefined>(undefined);

/** Returns the text that members see while the field is empty; undefined without one. */
export const useFallbackText = (): string | undefined => useContext(FallbackText);

/** Returns the fields of an object, each with a fallback merged into the entry of that fallback. */
export function pairFields({ properties, formData, registry }: ObjectFieldTemplateProps) {
  const { getFallback } = getContext(registry);
  const visibleNames = properties.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const pairs = new Map<string, ObjectFieldTemplatePropertyType>();
  for (const field of properties) {
    const fallback = getFallback(field.name);
    if (fallback !== undefined && [fallback, field.name].every((name) => visibleNames.includes(name)))
      pairs.set(fallback, field);
  }
  const pairedFields = [...pairs.values()];
  const values = (formData ?? {}) as Readonly<Record<string, unknown>>;
  return properties
    .filter((field) => !pairedFields.includes(field))
    .map((field) => {
      const other = pairs.get(field.name);
      if (other === undefined) return field;
      const first = field.content as FieldElement;
      const pair = (
        <FieldPair
          schema={first.props.schema}
          first={first}
          second={other.content}
          value={values[field.name]}
        />
      );
      return { ...field, content: pair };
    });
}

type FieldElement = ReactElement<{ schema: RJSFSchema }>;

interface FieldPairProps {
  /** Schema of the first field; the theme's template reads it from every field that it places. */
  schema: RJSFSchema;
  first: ReactElement;
  second: ReactElement;
  /** Value of the first field. */
  value: unknown;
}

/** Shows a field beside its fallback, or below it in a narrow form. */
function FieldPair({ first, second, value }: FieldPairProps) {
  return (
    <div className="nrn-field-pair">
      <div>{first}</div>
      <div>
        <FallbackText value={typeof value === 'string' && value !== '' ? value : undefined}>
          {second}
        </FallbackText>
      </div>
    </div>
  );
}
