import { completeSections, type Many, type Template, type TemplateQuery } from '@noren/contracts';
import { type Change, defineAggregate, type Events, type Mongo, type NewEntity } from '@noren/service-kit';
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
    sortable: ['name', 'code', 'status', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });
  const toEvents =
    (events: TemplateEvents): TemplateEvents =>
    (next, before) =>
      typeof events === 'function' ? events(whole(next), withDefaultsIfFound(before)) : events;
  return {
    collections: [templates],
    insert: (template: NewTemplate, events: TemplateEvents): Promise<Template> =>
      templates.insert(template, events),
    find: async (id: string): Promise<Template | undefined> => withDefaultsIfFound(await templates.find(id)),
    /** Returns undefined if the template is gone or at another version. */
    update: async (id: string, version: number, change: Change, events: TemplateEvents) =>
      withDefaultsIfFound(await templates.update(id, { version }, change, toEvents(events))),
    remove: (id: string, events: TemplateEvents) => templates.remove(id, {}, toEvents(events)),
    ofType: (typeId: string): Promise<Template[]> => templates.all({ typeId }),
    ofTag: (tagId: string): Promise<Template[]> => templates.all({ tagIds: tagId }),
    /** @param status returns only templates with this status; undefined for all */
    async list(query: TemplateQuery, status?: Template['status']): Promise<Many<Template>> {
      const { typeId, tagIds, ...listQuery } = query;
      const filter = {
        ...(status && { status }),
        ...(typeId && { typeId }),
        ...(tagIds?.length && { tagIds: { $in: tagIds } }),
      };
      const { data, page } = await templates.list(filter, listQuery);
      return { data: data.map(whole), page };
    },
  };
}
