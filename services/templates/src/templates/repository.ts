import { completeSections } from '@noren/contracts/config-sections';
import type { Many } from '@noren/contracts/core';
import type { Template, TemplateQuery } from '@noren/contracts/templates';
import type { FieldError } from '@noren/contracts/errors';
import {
  type AddedReferences,
  type Change,
  defineAggregate,
  type Events,
  type Filter,
  type Mongo,
  type NewEntity,
  type UnusedCheck,
} from '@noren/service-kit';
import { templateSchema } from './model.js';

export type NewTemplate = NewEntity<Template>;
type TemplateEvents = Events<Template>;
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

/** Adds defaults for settings that are newer than the stored template. */
const whole = (template: Template): Template => ({
  ...template,
  configuration: completeSections(template.configuration),
});
const withDefaultsIfFound = (template: Template | undefined) => template && whole(template);

/** Stores templates in the shape that the API returns. */
export function createTemplateRepository(mongo: Mongo) {
  const templates = defineAggregate<Template>(mongo, {
    name: 'templates',
    schema: templateSchema,
    uniqueNames: ['code'],
    sortable: ['name', 'code', 'status', 'createdAt', 'updatedAt'],
    searchable: 'name',
    refers: true,
  });
  const toEvents =
    (events: TemplateEvents): TemplateEvents =>
    (next, before) =>
      typeof events === 'function' ? events(whole(next), withDefaultsIfFound(before)) : events;
  const listUses = async (filter: Filter): Promise<FieldError[]> =>
    (await templates.all(filter)).map(({ id, name }) => ({
      path: `/templates/${id}`,
      rule: 'inUse',
      params: { name },
    }));
  return {
    collections: [templates],
    insert: (
      template: NewTemplate,
      events: TemplateEvents,
      references?: AddedReferences,
    ): Promise<Template> => templates.insert(template, events, references),
    find: async (id: string): Promise<Template | undefined> => withDefaultsIfFound(await templates.find(id)),
    /** Returns undefined if the template is gone or at another version. */
    update: async (
      id: string,
      version: number,
      change: Change,
      events: TemplateEvents,
      references: AddedReferences,
    ) => withDefaultsIfFound(await templates.update(id, { version }, change, toEvents(events), references)),
    retain: (id: string) => templates.retain({ _id: id }),
    remove: (id: string, check: UnusedCheck, events: TemplateEvents) =>
      templates.whileUnused(id, check, (where) => templates.remove(id, where, toEvents(events))),
    listUsesOfType: (typeId: string) => listUses({ typeId }),
    listUsesOfTag: (tagId: string) => listUses({ tagIds: tagId }),
    /** @param status returns only templates with this status; undefined for all */
    async list(query: TemplateQuery, status?: Template['status']): Promise<Many<Template>> {
      const { typeId, tagIds, withConfiguration = true, ...listQuery } = query;
      const filter = {
        ...(status && { status }),
        ...(typeId && { typeId }),
        ...(tagIds?.length && { tagIds: { $in: tagIds } }),
      };
      const { data, page } = await templates.list(filter, listQuery);
      const found = data.map(whole);
      return { data: withConfiguration ? found : found.map((one) => ({ ...one, configuration: {} })), page };
    },
  };
}
