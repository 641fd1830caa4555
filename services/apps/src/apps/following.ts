import { appEvents } from '@noren/contracts/apps';
import { emit } from '@noren/service-kit';
import {
  type GroupOfApp,
  type ReferenceDeps,
  storedGroup,
  storedTemplate,
  type TemplateOfApp,
} from './references.js';
import type { AppRepository, StoredApp } from './repository.js';
import { getState } from './views.js';

interface FollowingDeps extends Pick<ReferenceDeps, 'groups' | 'templates'> {
  readonly repository: Pick<AppRepository, 'syncGroup' | 'syncTemplate'>;
}

const updated = (app: StoredApp) => [emit(appEvents.updated, getState(app))];

/** Keeps each app's copies of its groups and template up to date. */
export function createReferenceSync({ repository, groups, templates }: FollowingDeps) {
  const groupChanged = (group: GroupOfApp) => repository.syncGroup(storedGroup(group), updated);
  const templateChanged = (template: TemplateOfApp) =>
    repository.syncTemplate(storedTemplate(template), updated);

  return {
    groupChanged,
    templateChanged,

    /**
     * Applies a newer state of the app's groups and template, if the projections have one.
     *
     * A group or template can change while an app that copies it is written. The consumer stores the new
     * state and then updates existing apps; a write stores the app and then calls this. In every
     * interleaving one of the two sees the other's write.
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
