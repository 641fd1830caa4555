import type { AppDetail } from '@noren/contracts/apps';
import { type ContentId, toBaseName } from '@noren/contracts/contents';
import { SchemaForm } from '@noren/mfe-kit/schema';
import { useMemo } from 'react';
import { useMessages } from '../../messages.js';
import { type ContentSection, getContentSections } from './content-parts.js';
import { fieldAt } from './content-problems.js';
import { getHiddenFields, type TypedValues } from './content-values.js';
import { getOffers, getSectionForm } from './part-form.js';
import { ReferenceField } from './reference-field.js';
import type { ContentEditor } from './use-content-editor.js';
import { useFormLabels } from './use-form-labels.js';

const widgets = { reference: ReferenceField };

interface Props {
  app: AppDetail;
  kindId: ContentId;
  editor: ContentEditor;
}

/** The fields of a content in sections, depending on its kind and current values. */
export function ContentForm({ app, kindId, editor }: Props) {
  const { kind, values, mayWrite } = editor;
  const gone = getHiddenFields(kind, values);
  return getContentSections(kind, mayWrite)
    .map(({ id, fields }) => ({ id, fields: fields.filter((name) => !gone.includes(name)) }))
    .filter(({ fields }) => fields.length > 0)
    .map((part) => <Part key={part.id} app={app} kindId={kindId} editor={editor} part={part} />);
}

function Part({ app, kindId, editor, part }: Props & { part: ContentSection }) {
  const t = useMessages();
  const labels = useFormLabels(kindId);
  const { kind, values, visibleProblems: problems, mayWrite } = editor;
  const { id, fields } = part;
  // A new schema resets the form, so the memo depends only on what the schema is derived from.
  const shape = JSON.stringify([fields, getOffers(kind, app, fields, values)]);
  const form = useMemo(() => {
    const [names, offers] = JSON.parse(shape) as [string[], Record<string, string[]>];
    return getSectionForm(kind, names, offers);
  }, [kind, shape]);
  const value = Object.fromEntries(fields.map((name) => [name, values[name]]));
  const errors = problems.filter(({ path }) => fields.includes(fieldAt(path)));
  return (
    <section className="apps-content-part" aria-labelledby={`part-${id}`}>
      <h3 id={`part-${id}`}>{t(`contentPart.${id}`)}</h3>
      {id === 'publication' && fields.includes('startsAt') ? (
        <p className="apps-note">{t('contentPart.publicationNote')}</p>
      ) : null}
      <SchemaForm
        id={kindId}
        {...form}
        labels={labels}
        getFallback={toBaseName}
        value={value}
        errors={errors}
        widgets={widgets}
        appId={app.id}
        disabled={!mayWrite}
        onChange={(next) =>
          editor.change(Object.fromEntries(fields.map((name) => [name, (next as TypedValues)[name]])))
        }
      />
    </section>
  );
}
