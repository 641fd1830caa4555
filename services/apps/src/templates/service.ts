import { ApiError, type Client, type CloudEvent, type Template, templateEndpoints } from '@noren/contracts';
import { unavailable } from '@noren/service-kit';
import { type KnownTemplate, knownOf, type TemplateRepository } from './repository.js';

export type TemplateService = ReturnType<typeof createTemplateService>;

/** What the apps service knows of templates. */
export function createTemplateService(deps: { repository: TemplateRepository; client: Client }) {
  const { repository, client } = deps;
  return {
    /** As far as events have told. */
    known: (id: string): Promise<KnownTemplate | undefined> => repository.find(id),

    /** By id or code. Asks its owner for a template that no event has told of yet. */
    async find(word: string): Promise<KnownTemplate | undefined> {
      const known = (await repository.find(word)) ?? (await repository.findByCode(word));
      return known ?? (await ask(client, word));
    },

    async changed(event: CloudEvent<Template>): Promise<KnownTemplate | undefined> {
      await repository.keep(event, event.data);
      // What is kept, not what the event says: a later state may be known already.
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
    return knownOf(data);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404))
      throw unavailable('maintenance', { cause: error });
  }
  try {
    const { data } = await client.call(templateEndpoints.list, { query: { size: 100 } });
    const template = data.find(({ code }) => code === word);
    return template && knownOf(template);
  } catch (error) {
    throw unavailable('maintenance', { cause: error });
  }
}
