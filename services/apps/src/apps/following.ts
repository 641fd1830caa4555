import { appEvents } from '@noren/contracts';
import { emit } from '@noren/service-kit';
import {
  type GroupOfApp,
  type ReferenceDeps,
  storedGroup,
  storedTemplate,
  type TemplateOfApp,
} from './references.js';
import type { AppRepository, StoredApp } from './repository.js';
import { stateOf } from './views.js';

interface FollowingDeps extends Pick<ReferenceDeps, 'groups' | 'templates'> {
  readonly repository: Pick<AppRepository, 'followGroup' | 'followTemplate'>;
}

const updated = (app: StoredApp) => [emit(appEvents.updated, stateOf(app))];

/** Keeps apps at the newest state of their groups and templates. */
export function createFollowing({ repository, groups, templates }: FollowingDeps) {
  const groupChanged = (group: GroupOfApp) => repository.followGroup(storedGroup(group), updated);
  const templateChanged = (template: TemplateOfApp) =>
    repository.followTemplate(storedTemplate(template), updated);

  return {
    groupChanged,
    templateChanged,

    /**
     * A group or template may change while an app that takes it over is written: the consumer keeps the new
     * state, then brings the apps it finds to it; we write the app, then look at what is kept. One of the
     * two sees the other.
     */
    async catchUp(app: Pick<StoredApp, 'relatedGroups' | 'template'>): Promise<void> {
      const ofGroups = app.relatedGroups.map(async ({ groupId, version }) => {
        const group = await groups.known(groupId);
        if (group !== undefined && group.version > version) await groupChanged(group);
      });
      const template = await templates.known(app.template.id);
      if (template !== undefined && template.version > app.template.version) await templateChanged(template);
      await Promise.all(ofGroups);
    },
  };
}
