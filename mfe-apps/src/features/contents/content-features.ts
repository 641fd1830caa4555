import type { AppDetail } from '@noren/contracts/apps';
import { type ContentKind, isKindOn } from '@noren/contracts/contents';
import type { Feature } from '@noren/contracts/groups';

/** Returns the features that a kind needs and the app's group lacks; empty if it is available. */
export function missingFeatures(kind: ContentKind, app: Pick<AppDetail, 'features'>): readonly Feature[] {
  return isKindOn(kind, app.features) ? [] : kind.features;
}

/** Returns a field's options: those of enabled features that break no rule, and the current one. */
export function getOptions(
  kind: ContentKind,
  app: Pick<AppDetail, 'features'>,
  field: string,
  values: readonly string[],
  present: unknown,
): string[] {
  const gates = kind.gates as
    | Readonly<Record<string, Readonly<Record<string, Feature>> | undefined>>
    | undefined;
  const isOn = (value: string) => {
    const feature = gates?.[field]?.[value];
    return feature === undefined || app.features[feature];
  };
  const isUnavailable = (value: string) =>
    kind.brokenRules({ ...kind.example, [field]: value }).some(({ path }) => path === `/${field}`);
  return values.filter((value) => value === present || (isOn(value) && !isUnavailable(value)));
}
