import { appEndpoints, getFeatureSource } from '@noren/contracts/apps';
import { type GroupOptions, noOptions } from '@noren/contracts/groups';
import { useRead } from '@noren/mfe-kit';
import { useOpenAppId } from '../remotes/remote-registry.js';

/** The features of the open app, and the group that switches them. */
export interface AppFeatures {
  /** Undefined if no app is open or its features could not be read: nothing is hidden then. */
  features: GroupOptions | undefined;
  /** Undefined while the group is unknown. */
  group: { id: string; name: string } | undefined;
}

/** Returns the features of the open app. Shares its query with the app's pages. */
export function useAppFeatures(): AppFeatures {
  const appId = useOpenAppId();
  const { data, isPending } = useRead(
    appEndpoints.get,
    { params: { appId: appId ?? '' } },
    { enabled: appId !== undefined },
  );
  if (appId === undefined) return { features: undefined, group: undefined };
  // While the app loads, gated entries stay hidden: entries that appear disturb less than entries that vanish.
  if (data === undefined) return { features: isPending ? noOptions : undefined, group: undefined };
  const { relatedGroups = [], groupId, features } = data.data;
  const source = getFeatureSource(relatedGroups);
  return {
    features,
    group: { id: source?.groupId ?? groupId, name: source?.groupName ?? groupId },
  };
}
