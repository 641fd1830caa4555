import type { Environment } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import type { CreateClient } from '../client.js';
import type { DemoApp } from '../content.js';
import type { DemoContent } from '../demo-contents.js';
import type { DemoMember } from '../demo-member.js';
import { toPicture } from '../ensure-app.js';
import { seedMembers } from '../members.js';
import { createReleaseSteps, type ReleaseSteps } from '../release-steps.js';

/** The parts of a stack that seeding needs. */
export interface DemoTarget {
  readonly dataDir: string;
  readonly urls: { readonly api: string; readonly miniApp: string; readonly messaging: string };
  service(name: 'loyalty'): { readonly url: string };
  token(username: string): Promise<string>;
  setGroups(username: string, groupIds: readonly string[]): Promise<void>;
}

/** An app of one trade with everything that happened to it. */
export interface Trade {
  readonly app: DemoApp;
  /** Builds, reviews and deployments, in order. */
  release(steps: ReleaseSteps): Promise<void>;
  /** Members of one environment. */
  readonly members?: { readonly environment: Environment; readonly list: readonly DemoMember[] };
}

/** What happens in the app of a trade: releases, then actions of its members. */
export async function seedHistory(
  { urls, service }: DemoTarget,
  { admin, create }: { readonly admin: Client; readonly create: CreateClient },
  { app, release, members }: Trade,
  appId: string,
): Promise<void> {
  await release(createReleaseSteps(admin, appId));
  if (members === undefined) return;
  const { systemName, liffId = '' } = app;
  const [channelId = ''] = liffId.split('-');
  const { environment, list } = members;
  const loyaltyUrl = service('loyalty').url;
  await seedMembers({ urls, loyaltyUrl, admin, create, appId, systemName, channelId, environment }, list);
}

/** Values that a content gets besides its own, by its name: pictures and English texts. */
export type Additions = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Adds pictures and English texts to contents. */
export function addTo(contents: readonly DemoContent[], additions: Additions): DemoContent[] {
  return contents.map((content) => {
    const values = (toId: (key: string) => string) => {
      const own = content.values(toId);
      return { ...own, ...additions[own.name] };
    };
    return { ...content, values } as DemoContent;
  });
}

/** A tile of the top page with a picture of the demo. */
export const tile = (picture: string, title: string, link: string) => ({
  imageUrl: toPicture(picture),
  title,
  link,
});

/** A slide of the top page with a picture of the demo. */
export const slide = (picture: string, caption: string, link: string) => ({
  imageUrl: toPicture(picture),
  caption,
  link,
});

/** Returns the settings section with the English of texts, given as text and English. */
export function toTranslations(texts: Readonly<Record<string, string>>) {
  return { translations: { texts: Object.entries(texts).map(([text, english]) => ({ text, english })) } };
}
