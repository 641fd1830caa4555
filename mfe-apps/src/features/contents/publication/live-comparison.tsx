import { type ContentId, contentKind } from '@noren/contracts/contents';
import { Button } from '@noren/mfe-kit/display';
import { QueryState } from '@noren/mfe-kit/frame';
import { useRef } from 'react';
import { useMessages } from '../../../messages.js';
import { type TypedValues, toRequestValues } from '../content-values.js';
import { useLiveContent } from '../queries.js';
import { useValueLabels } from '../use-value-labels.js';
import { getDifferingFields } from './differing-fields.js';
import { FieldValue } from './field-value.js';

interface Props {
  appId: string;
  kindId: ContentId;
  contentId: string;
  /** The unsaved values of the form. */
  values: TypedValues;
  mayWrite: boolean;
  onChange: (part: TypedValues) => void;
}

/** The draft beside what production serves, field by field; each value of production can be put into the form. */
export function LiveComparison({ appId, kindId, contentId, ...form }: Props) {
  const live = useLiveContent(kindId, appId, contentId);
  return (
    <QueryState query={live}>
      {({ data }) => <Comparison appId={appId} kindId={kindId} live={data.values} {...form} />}
    </QueryState>
  );
}

type ComparisonProps = Omit<Props, 'contentId'> & { live: TypedValues };

function Comparison({ appId, kindId, live, values, mayWrite, onChange }: ComparisonProps) {
  const t = useMessages();
  const caption = useRef<HTMLParagraphElement>(null);
  const kind = contentKind(kindId);
  const valueLabels = useValueLabels(kindId, appId);
  const draft: TypedValues = toRequestValues(kind, values);
  const fields = getDifferingFields(kind, draft, live);
  const own = { appId, valueLabels };
  const restore = (name: string) => {
    onChange({ [name]: live[name] });
    // The row with the button disappears.
    caption.current?.focus();
  };
  return (
    <>
      <p ref={caption} tabIndex={-1} className="apps-note" role="status">
        {fields.length === 0 ? t('publication.same') : t('publication.differences', { count: fields.length })}
      </p>
      {fields.length === 0 ? null : (
        <table className="nrn-changes apps-live-comparison">
          <thead>
            <tr>
              <th scope="col">{t('release.field')}</th>
              <th scope="col">{t('contentState.draft')}</th>
              <th scope="col">{t('publication.title')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const { name } = field;
              const label = valueLabels.labels.fields[name] ?? name;
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td>
                    <FieldValue {...own} field={field} value={draft[name]} />
                  </td>
                  <td>
                    <FieldValue {...own} field={field} value={live[name]} />
                  </td>
                  <td>
                    <Button
                      size="small"
                      disabled={!mayWrite}
                      aria-label={t('publication.restoreOne', { name: label })}
                      onClick={() => restore(name)}
                    >
                      {t('publication.restore')}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </>
  );
}
