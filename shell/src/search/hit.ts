import type { IconName } from '@noren/mfe-kit';
import type { RecentKind } from '../recents/recents.js';

export type HitKind = RecentKind | 'setting' | 'content' | 'build' | 'action';

/** A result of the search. */
export interface Hit {
  kind: HitKind;
  /** Distinct among all results. */
  id: string;
  label: string;
  /** Where it is, or how it is called in the other language. */
  note?: string;
  /** What opening it does: leads to a path, runs, or asks for an app first. */
  target: { path: string } | { run: () => void } | { inApp: string };
}

export const hitIcons = {
  app: 'app',
  group: 'group',
  template: 'template',
  page: 'page',
  setting: 'setting',
  content: 'content',
  build: 'build',
  action: 'deploy',
} as const satisfies Record<HitKind, IconName>;

/** A titled part of the results. */
export interface HitSection {
  /** `recent` while the query is empty; `nearSetting` if no setting matches all words. */
  kind: HitKind | 'recent' | 'nearSetting';
  hits: readonly Hit[];
}
