import type { AppDetail } from '@noren/contracts/apps';
import { type AuditEntry, auditEndpoints } from '@noren/contracts/audit';
import type { Client } from '@noren/contracts/client';
import type { Sections } from '@noren/contracts/config-sections';
import {
  type Configuration,
  type ConfigurationUpdate,
  configurationEndpoints,
} from '@noren/contracts/configurations';
import { features } from '@noren/contracts/groups';
import { eventually, type TokenClaims } from '@noren/service-kit/testing';
import { type AppsHarness, createAppsHarness, groupWith, templateWith } from './apps-harness.js';

type Changes = { [I in keyof Sections]?: Partial<Sections[I]> };

/** The apps service with one group with all features, one without any, and helpers that save settings. */
export interface SettingsHarness extends AppsHarness {
  readonly admin: Client;
  readonly full: string;
  readonly bare: string;
  read(app: AppDetail, version?: number, as?: Client): Promise<Configuration>;
  save(app: AppDetail, body: ConfigurationUpdate, as?: Client): Promise<Configuration>;
  /** Changes fields of the newest settings and sends whole sections, as the console does. */
  change(app: AppDetail, changes: Changes, as?: Client): Promise<Configuration>;
  /** Waits for this many audit log entries of settings and images; newest first. */
  trail(app: AppDetail, entries: number): Promise<AuditEntry[]>;
  staff(role: TokenClaims['role'], groupId?: string): Client;
}

export async function createSettingsHarness(): Promise<SettingsHarness> {
  const apps = await createAppsHarness();
  const admin = apps.as({ role: 'admin', name: 'Aki' });
  const [full, bare] = [groupWith(features), groupWith()];
  for (const group of [full, bare]) apps.owned.groups.set(group.groupId, group);
  apps.owned.templates.set('card', templateWith({ id: 'card', code: 'card' }));
  const at = (app: AppDetail) => ({ params: { appId: app.id } });

  async function read(app: AppDetail, version?: number, as = admin): Promise<Configuration> {
    return (await as.call(configurationEndpoints.get, { ...at(app), query: { version } })).data;
  }
  async function save(app: AppDetail, body: ConfigurationUpdate, as = admin): Promise<Configuration> {
    return (await as.call(configurationEndpoints.update, { ...at(app), body })).data;
  }
  return {
    ...apps,
    ...{ admin, full: full.groupId, bare: bare.groupId, read, save },
    async change(app, changes, as = admin) {
      const { version, sections } = await read(app, undefined, as);
      return save(app, { version, sections: applyChanges(sections, changes) }, as);
    },
    trail: (app, entries) =>
      eventually(async () => {
        const { data } = await admin.call(auditEndpoints.app, at(app));
        const own = data.filter(({ action }) => /^(configurations|images)\./.test(action));
        if (own.length < entries) throw new Error(`${own.length} of ${entries} entries`);
        return own;
      }),
    staff: (role, groupId = full.groupId) => apps.as({ ...(role && { role }), groups: [groupId] }),
  };
}

/** Returns whole sections with these fields changed. */
export function applyChanges(sections: Sections, changes: Changes): ConfigurationUpdate['sections'] {
  const values = sections as unknown as Record<string, object>;
  return Object.fromEntries(
    Object.entries(changes).map(([id, fields]) => [id, { ...values[id], ...fields }]),
  );
}
