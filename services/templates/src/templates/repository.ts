import type { Many, Template, TemplateQuery } from '@noren/contracts';
import { defineAggregate, type Emitted, type Mongo, type NewEntity } from '@noren/service-kit';
import { templateSchema } from './model.js';

export type NewTemplate = NewEntity<Template>;
type TemplateEvents = (template: Template) => readonly Emitted[];
export type TemplateRepository = ReturnType<typeof createTemplateRepository>;

/** Templates, stored as they are shown. */
export function createTemplateRepository(mongo: Mongo) {
  const templates = defineAggregate<Template>(mongo, {
    name: 'templates',
    schema: templateSchema,
    sortable: ['name', 'code', 'status', 'createdAt', 'updatedAt'],
    searchable: 'name',
  });
  return {
    collections: [templates],
    insert: (template: NewTemplate, events: TemplateEvents): Promise<Template> =>
      templates.insert(template, events),
    find: (id: string): Promise<Template | undefined> => templates.find(id),
    /** @param status only templates of this status; all when undefined */
    list({ typeId, tagIds, ...query }: TemplateQuery, status?: Template['status']): Promise<Many<Template>> {
      const filter = {
        ...(status && { status }),
        ...(typeId && { typeId }),
        ...(tagIds?.length && { tagIds: { $in: tagIds } }),
      };
      return templates.list(filter, query);
    },
  };
}
