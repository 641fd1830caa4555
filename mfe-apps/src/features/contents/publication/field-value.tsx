import type { ContentField } from '@noren/contracts/contents';
import { StoredImage } from '@noren/mfe-kit/fields';
import { formatValue, imageFields, type ValueLabels } from '../content-labels.js';

interface Props {
  appId: string;
  field: ContentField;
  value: unknown;
  valueLabels: ValueLabels;
}

/** The value of a field, as text or image; store codes are hidden. */
export function FieldValue({ appId, field: { name, schema }, value, valueLabels }: Props) {
  if (schema.confidential === true && value !== undefined) return <>••••</>;
  const isImage = imageFields.some((one) => name.startsWith(one));
  if (isImage && typeof value === 'string' && value !== '')
    return <StoredImage key={value} appId={appId} path={value} alt="" className="apps-content-thumbnail" />;
  return <>{formatValue(name, schema, value, valueLabels)}</>;
}
