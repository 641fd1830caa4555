import type { RelatedGroup } from '@noren/contracts/apps';
import type { Feature } from '@noren/contracts/groups';
import { Alert } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../../messages.js';
import type { GroupChanges } from './group-changes.js';

/** What changes for the app, its staff and its reviews with the chosen groups. */
export function GroupChangesList({ changes }: { changes: GroupChanges }) {
  const t = useMessages();
  const { switchedOn, switchedOff, featureSource, joining, leaving, releasePolicy, isLost } = changes;
  const toFeatures = (list: readonly Feature[]) => list.map((feature) => t(`feature.${feature}`)).join(' / ');
  const toNames = (list: readonly RelatedGroup[]) => list.map(({ groupName }) => groupName).join(' / ');
  const facts: [string, string][] = [
    [t('groups.joining'), toNames(joining)],
    [t('groups.leaving'), toNames(leaving)],
    [t('groups.featureSource'), featureSource?.groupName ?? ''],
    [t('groups.switchedOn'), toFeatures(switchedOn)],
    [t('groups.switchedOff'), toFeatures(switchedOff)],
    [t('groups.contentReview'), releasePolicy ? t(`groups.${releasePolicy.contentReview}`) : ''],
    [
      t('groups.notRequester'),
      releasePolicy
        ? t(releasePolicy.reviewers.notRequester ? 'groups.otherPerson' : 'groups.samePerson')
        : '',
    ],
  ];
  const changed = facts.filter(([, value]) => value !== '');
  return (
    <section aria-labelledby="group-changes" aria-live="polite">
      <h3 id="group-changes">{t('groups.changes')}</h3>
      {changed.length === 0 ? (
        <p className="apps-note">{t('groups.noChange')}</p>
      ) : (
        <>
          <dl className="apps-copied-parts">
            {changed.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="apps-note">{t('groups.nextBuild')}</p>
        </>
      )}
      {isLost ? <Alert type="warning" showIcon title={t('groups.lost')} /> : null}
    </section>
  );
}
