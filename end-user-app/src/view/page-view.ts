import type { Sections } from '@noren/contracts/config-sections';
import type { PageId } from '@noren/contracts/pages';
import type { IconPath } from '../frame/icons.js';
import type { MessageGroups, PageMessages } from '../locales/message-groups.js';
import type { Routes } from '../member/call.js';

type FrameSection = 'application' | 'styles' | 'header' | 'footer' | 'splash' | 'text';

/** The slice of the configuration that a page carries: the frame's sections and the page's own. */
export type PageSections = Pick<Sections, FrameSection> & Partial<Omit<Sections, FrameSection>>;

/** Everything a page renders from, on the server, in the browser and in the live preview. */
export interface PageView {
  page: PageId;
  name: string;
  systemName: string;
  pages: readonly PageId[];
  /** Version of the runtime. */
  version: string;
  sections: PageSections;
  /** The routes of the calls that the page makes. */
  routes: Routes;
  messages: PageMessages;
  /** Icon paths of its menus, by the items' targets. */
  icons: Readonly<Record<string, IconPath>>;
}

/** Returns the messages of one group; a page carries only the groups that it names. */
export function getMessages<G extends Exclude<keyof MessageGroups, 'frame'>>(view: PageView, group: G) {
  const found = view.messages[group];
  if (found === undefined) throw new Error(`Page ${view.page} lacks ${group}`);
  return found as NonNullable<PageMessages[G]>;
}

/** Returns the values of a section that the page reads. */
export function settings<S extends keyof PageSections>(view: PageView, section: S) {
  const found = view.sections[section];
  if (found === undefined) throw new Error(`Page ${view.page} lacks ${section}`);
  return found as NonNullable<PageSections[S]>;
}
