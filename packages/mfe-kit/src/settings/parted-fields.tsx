import { Theme } from '@rjsf/antd';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useFieldTexts } from '../fields/texts.js';
import type { FormPart } from './form-parts.js';

const Plain = Theme.templates?.ObjectFieldTemplate as ComponentType<ObjectFieldTemplateProps>;

/** Renders an object's fields in parts if the form has any, otherwise with the theme's template. */
export function PartedFields(props: ObjectFieldTemplateProps) {
  const t = useFieldTexts();
  const parts = props.uiSchema?.['ui:parts'] as readonly FormPart[] | undefined;
  if (parts === undefined) return <Plain {...props} />;
  const getContent = (name: string) => props.properties.find((field) => field.name === name)?.content;
  return parts.map(({ titleKey, fields }) => (
    <fieldset key={fields[0]} className="nrn-form-part">
      {titleKey === undefined ? null : <legend>{t(titleKey)}</legend>}
      {fields.map((name) => (
        <div key={name}>{getContent(name)}</div>
      ))}
    </fieldset>
  ));
}
