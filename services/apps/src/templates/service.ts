import { ApiError, type Client } from '@noren/contracts/client';
import type { CloudEvent } from '@noren/contracts/core';
import { type Template, templateEndpoints, templateEvents } from '@noren/contracts/templates';
import { type Consumer, consumer, unavailable } from '@noren/service-kit';
import { type KnownTemplate, listKnown, type TemplateProjection } from './projection.js';

export type TemplateService = ReturnType<typeof createTemplateService>;

/** Creates the lookup of templates, which another service owns. */
export function createTemplateService(deps: { repository: TemplateProjection; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Reads the projection only. */
    known: (id: string): Promise<KnownTemplate | undefined> => repository.find(id),

    /** Finds a template by id or code. Falls back to the owning service if it is not projected yet. */
    async find(idOrCode: string): Promise<KnownTemplate | undefined> {
      const known = (await repository.find(idOrCode)) ?? (await repository.findByCode(idOrCode));
      return known ?? (await ask(client, idOrCode));
    },

    async project(event: CloudEvent<Template>): Promise<KnownTemplate | undefined> {
      await repository.project(event, event.data);
      // Return the stored state, not the event's: a later one may already be projected.
      return repository.find(event.subject);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.remove(event);
    },
  };
}

/** Projects events of templates, then updates the apps of a changed template. */
export function templateConsumers(
  templates: TemplateService,
  follow: (template: KnownTemplate) => Promise<void>,
): Consumer[] {
  const handleChange = async (event: CloudEvent<Template>) => {
    const template = await templates.project(event);
    if (template !== undefined) await follow(template);
  };
  return [
    consumer(templateEvents.created, handleChange),
    consumer(templateEvents.updated, handleChange),
    consumer(templateEvents.deleted, templates.deleted),
  ];
}

async function ask(client: Client, idOrCode: string): Promise<KnownTemplate | undefined> {
  try {
    const { data } = await client.call(templateEndpoints.get, { params: { templateId: idOrCode } });
    return listKnown(data);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      throw unavailable('maintenance', { cause: error });
  }
  try {
    const { data } = await client.call(templateEndpoints.list, { query: { size: 100 } });
    const template = data.find(({ code }) => code === idOrCode);
    return template && listKnown(template);
  } catch (error) {
    throw unavailable('maintenance', { cause: error });
  }
}
