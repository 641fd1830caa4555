import { Theme } from '@rjsf/antd';
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { useFieldMessages } from '../fields/messages.js';
import { pairFields } from './field-pair.js';
import type { FormGroup } from './form-parts.js';

const Plain = Theme.templates?.ObjectFieldTemplate as ComponentType<ObjectFieldTemplateProps>;

/** Renders an object's fields in parts if the form has any, otherwise with the theme's template. */
export function GroupedFields(props: ObjectFieldTemplateProps) {
  const t = useFieldMessages();
  const parts = props.uiSchema?.['ui:parts'] as readonly FormGroup[] | undefined;
  const properties = pairFields(props);
  if (parts === undefined) return <Plain {...props} properties={properties} />;
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return parts.map(({ titleKey, fields }) => (
    <fieldset key={fields[0]} className="nrn-form-part">
      {titleKey === undefined ? null : <legend>{t(titleKey)}</legend>}
      {fields
        .filter((name) => contents.has(name))
        .map((name) => (
          <div key={name}>{contents.get(name)}</div>
        ))}
    </fieldset>
  ));
}
