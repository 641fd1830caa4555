import { ApiError, type Client, type CloudEvent, type Template, templateEndpoints } from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
import { type KnownTemplate, listKnown, type TemplateProjection } from './projection.js';

export type TemplateService = ReturnType<typeof createTemplateService>;

/** Creates the lookup of templates, which another service owns. */
export function createTemplateService(deps: { repository: TemplateProjection; client: Client }) {
  const { repository, client } = deps;
  return {
    /** Reads the projection only. */
    known: (id: string): Promise<KnownTemplate | undefined> => repository.find(id),

    /** Finds a template by id or code. Falls back to the owning service if it is not projected yet. */
    async find(word: string): Promise<KnownTemplate | undefined> {
      const known = (await repository.find(word)) ?? (await repository.findByCode(word));
      return known ?? (await ask(client, word));
    },

    async project(event: CloudEvent<Template>): Promise<KnownTemplate | undefined> {
      await repository.keep(event, event.data);
      // Return the stored state, not the event's: a later one may already be projected.
      return repository.find(event.subject);
    },

    async deleted(event: CloudEvent): Promise<void> {
      await repository.drop(event);
    },
  };
}

async function ask(client: Client, word: string): Promise<KnownTemplate | undefined> {
  try {
    const { data } = await client.call(templateEndpoints.get, { params: { templateId: word } });
    return listKnown(data);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      throw unavailable('maintenance', { cause: error });
  }
  try {
    const { data } = await client.call(templateEndpoints.list, { query: { size: 100 } });
    const template = data.find(({ code }) => code === word);
    return template && listKnown(template);
  } catch (error) {
    throw unavailable('maintenance', { cause: error });
  }
}
