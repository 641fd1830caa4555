import type { AnyContent, ContentId, FieldSchema } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoText, useDebounced, useLocale } from '@noren/mfe-kit';
import type { FieldWidgetProps } from '@noren/mfe-kit/schema';
import { Select } from '@noren/mfe-kit/select';
import { useState } from 'react';
import { useMessages } from '../../messages.js';
import { useContent, useContents } from './queries.js';

/** Selects another content of the app by its name. */
export function ReferenceField(props: FieldWidgetProps) {
  const { id, value, label, disabled, invalid, describedBy, schema, appId, onChange } = props;
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const kind = (schema as FieldSchema).reference as ContentId;
  const [text, setText] = useState('');
  const name = useDebounced(text.trim());
  const found = useContents(kind, appId, { size: 50, sort: 'name,asc', ...(name === '' ? {} : { name }) });
  const chosen = typeof value === 'string' && value !== '' ? value : undefined;
  const listed = (found.data?.data ?? []) as AnyContent[];
  const isListed = listed.some((one) => one.id === chosen);
  const own = useContent(kind, appId, isListed ? undefined : chosen);
  const offered = [
    ...listed,
    ...(own.data !== undefined && !isListed && chosen !== undefined ? [own.data.data as AnyContent] : []),
  ];
  const getLabel = (one: AnyContent) =>
    one.published ? one.name : t('content.chosenUnpublished', { name: one.name });
  const options = offered.map((one) => ({ value: one.id, label: getLabel(one) }));
  // Shows a notice for deleted content instead of its id.
  const gone = chosen !== undefined && own.isError && !isListed;
  return (
    <Select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      className="apps-reference"
      status={invalid || gone ? 'error' : ''}
      value={chosen}
      disabled={disabled}
      allowClear
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      loading={found.isFetching}
      placeholder={t('content.choose')}
      options={gone ? [...options, { value: chosen, label: t('content.missing') }] : options}
      notFoundContent={nothing()}
      onChange={(next?: string) => onChange(next)}
    />
  );

  function nothing() {
    if (found.isError) return t('content.chooseFailed');
    if (found.isPending) return null;
    return name === ''
      ? t('content.chooseEmpty', { title: pseudoText(contentTexts[locale][kind].title) })
      : t('content.chooseNothing', { text: name });
  }
}
