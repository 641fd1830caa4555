import type { AppDetail, ContentKind } from '@noren/contracts';
import { formatDateTime } from '@noren/mfe-kit';
import { Tag } from '@noren/mfe-kit/display';
import { StoredPicture } from '@noren/mfe-kit/fields';
import { useTexts } from '../../texts.js';
import { type ContentState, contentState } from './content-state.js';
import type { TypedValues } from './content-values.js';
import { pictureOf } from './picture-of.js';

interface Props {
  app: AppDetail;
  kind: ContentKind;
  values: TypedValues;
}

/** A content as members will see it, small: name, picture, period. */
export function MemberCard({ app, kind, values }: Props) {
  const t = useTexts();
  const picture = pictureOf(kind, values);
  const period = usePeriodText(kind, values);
  const text = [values['description'], values['body']].find((one) => typeof one === 'string' && one !== '');
  const name = String(values['name'] ?? '').trim();
  return (
    <article className="apps-member-card">
      {picture === undefined ? null : (
        <StoredPicture
          key={picture}
          appId={app.id}
          path={picture}
          alt=""
          className="apps-member-card-picture"
        />
      )}
      <div className="apps-member-card-words">
        {values['important'] === true ? <Tag color="error">{t('content.important')}</Tag> : null}
        <h4>{name === '' ? t('content.previewName') : name}</h4>
        {text === undefined ? null : <p className="apps-member-card-text">{String(text)}</p>}
        {period === undefined ? null : <p className="apps-note">{period}</p>}
      </div>
    </article>
  );
}

const notes: Partial<
  Record<ContentState, 'content.previewHidden' | 'content.previewScheduled' | 'content.previewEnded'>
> = {
  unpublished: 'content.previewHidden',
  scheduled: 'content.previewScheduled',
  ended: 'content.previewEnded',
};

/** Why members do not see it now, if they do not. */
export function VisibilityNote({ values }: { values: TypedValues }) {
  const t = useTexts();
  const note = notes[contentState(values, new Date())];
  return (
    <p className="apps-note" role="status">
      {note === undefined ? '' : t(note)}
    </p>
  );
}

/** The period of a content in words; undefined for kinds without one. */
function usePeriodText(kind: ContentKind, { startsAt, endsAt }: TypedValues): string | undefined {
  const t = useTexts();
  if (!('startsAt' in kind.fields)) return undefined;
  const from = typeof startsAt === 'string' ? formatDateTime(startsAt) : undefined;
  const to = typeof endsAt === 'string' ? formatDateTime(endsAt) : undefined;
  if (from !== undefined && to !== undefined) return t('content.periodFromTo', { from, to });
  if (from !== undefined) return t('content.periodFrom', { from });
  return to === undefined ? t('content.always') : t('content.periodTo', { to });
}
