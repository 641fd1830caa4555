import { type AppDetail, getFeatureSource, type RelatedGroup } from '@noren/contracts/apps';
import { type Feature, features, type Group, noOptions, type ReleasePolicy } from '@noren/contracts/groups';
import { canSeeGroup } from '@noren/contracts/permissions';
import type { SessionUser } from '@noren/mfe-kit';

/** What becomes of an app with other groups. */
export interface GroupChanges {
  readonly switchedOn: readonly Feature[];
  readonly switchedOff: readonly Feature[];
  /** Group whose features the app has from then on; undefined if it does not change. */
  readonly featureSource: RelatedGroup | undefined;
  /** Groups whose staff see the app from then on. */
  readonly joining: readonly RelatedGroup[];
  /** Groups whose staff no longer see it. */
  readonly leaving: readonly RelatedGroup[];
  /** The rules for reviews from then on; undefined if they do not change. */
  readonly releasePolicy: ReleasePolicy | undefined;
  /** Whether the user no longer sees the app. */
  readonly isLost: boolean;
}

/** An app's groups: its own first. */
export interface ChosenGroups {
  readonly groups: readonly RelatedGroup[];
  /** Rules for reviews of its own group; undefined if they are not known. */
  readonly releasePolicy: ReleasePolicy | undefined;
}

export const toRelatedGroup = ({ groupId, name, type, options }: Group): RelatedGroup => ({
  ...{ groupId, groupName: name, groupType: type, groupOptions: options },
});

/** Compares the groups of an app with those that were chosen. */
export function getGroupChanges(
  app: Pick<AppDetail, 'relatedGroups' | 'features' | 'releasePolicy'>,
  { groups, releasePolicy }: ChosenGroups,
  user: Pick<SessionUser, 'role' | 'groups'>,
): GroupChanges {
  const [before, after] = [app.relatedGroups, groups].map(getFeatureSource);
  const next = { ...noOptions, ...after?.groupOptions };
  const hasSameRules = releasePolicy === undefined || isSamePolicy(app.releasePolicy, releasePolicy);
  return {
    switchedOn: features.filter((feature) => next[feature] && !app.features[feature]),
    switchedOff: features.filter((feature) => !next[feature] && app.features[feature]),
    featureSource: before?.groupId === after?.groupId ? undefined : after,
    joining: without(groups, app.relatedGroups),
    leaving: without(app.relatedGroups, groups),
    releasePolicy: hasSameRules ? undefined : releasePolicy,
    isLost: !canSeeGroup(
      user,
      groups.map(({ groupId }) => groupId),
    ),
  };
}

function isSamePolicy(one: ReleasePolicy, other: ReleasePolicy): boolean {
  return (
    one.contentReview === other.contentReview && one.reviewers.notRequester === other.reviewers.notRequester
  );
}

function without(groups: readonly RelatedGroup[], others: readonly RelatedGroup[]): RelatedGroup[] {
  const ids = new Set(others.map(({ groupId }) => groupId));
  return groups.filter(({ groupId }) => !ids.has(groupId));
}
