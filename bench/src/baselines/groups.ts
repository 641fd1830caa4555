import type { Many } from '@noren/contracts/core';
import {
  defaultReleasePolicy,
  features,
  type Group,
  type GroupQuery,
  groupTypes,
  noOptions,
} from '@noren/contracts/groups';
import { type Caller, canSeeGroup } from '@noren/contracts/permissions';

/** In-memory data of all baselines: the measurement excludes the database. */
const groups: readonly Group[] = Array.from({ length: 20 }, (_, index) => ({
  groupId: `6f9619ff-8b86-4d01-b42d-00cf4fc964${index + 10}`,
  name: `あおば珈琲 ${index + 1}号店グループ`,
  code: `aoba-coffee-${index + 1}`,
  description: '都内に12店舗を構える自家焙煎のコーヒー店です。季節の豆と焼き菓子をお届けします。',
  type: groupTypes[index % groupTypes.length] ?? 'others',
  options: {
    ...noOptions,
    ...Object.fromEntries(features.map((name, at) => [name, (at + index) % 3 === 0])),
  },
  releasePolicy: defaultReleasePolicy,
  version: index + 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-03T04:05:06.789Z',
}));

/** Returns a page of the groups that a caller may see; code that all baselines share. */
export function listGroups(caller: Caller, { page = 0, size = 20 }: GroupQuery): Many<Group> {
  const visibleGroups = groups.filter(({ groupId }) => canSeeGroup(caller, groupId));
  return {
    data: visibleGroups.slice(page * size, (page + 1) * size),
    page: {
      number: page,
      size,
      totalElements: visibleGroups.length,
      totalPages: Math.ceil(visibleGroups.length / size),
    },
  };
}
