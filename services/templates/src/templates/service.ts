import {
  type Caller,
  type Many,
  may,
  type Template,
  type TemplateQuery,
  templateEvents,
} from '@noren/contracts';
import { DuplicateError, emit, notFound } from '@noren/service-kit';
import type { Image, Images } from './images.js';
import type { NewTemplate, TemplateRepository } from './repository.js';

export type TemplateService = ReturnType<typeof createTemplateService>;

export interface TemplateServiceDeps {
  readonly repository: TemplateRepository;
  readonly images: Images;
}

/** What can be done with templates. */
export function createTemplateService({ repository, images }: TemplateServiceDeps) {
  return {
    /** Drafts are for those who manage templates, and for our services. */
    list(caller: Caller, query: TemplateQuery): Promise<Many<Template>> {
      return repository.list(query, seesDrafts(caller) ? undefined : 'published');
    },

    async get(caller: Caller, id: string): Promise<Template> {
      const template = await repository.find(id);
      if (template === undefined) throw notFound('templateNotFound');
      if (template.status === 'draft' && !seesDrafts(caller)) throw notFound('templateNotFound');
      return template;
    },

    async image(_caller: Caller, file: string): Promise<Image> {
      const image = await images.read(file);
      if (image === undefined) throw notFound();
      return image;
    },

    /** Adds the templates that are not there yet; what people made of the others stays. */
    async seed(templates: readonly NewTemplate[]): Promise<void> {
      for (const template of templates) {
        if ((await repository.find(template.id)) === undefined) await insertOnce(template);
      }
    },
  };

  /** Another replica that starts in the same moment may be faster. */
  async function insertOnce(template: NewTemplate): Promise<void> {
    try {
      await repository.insert(template, (created) => [emit(templateEvents.created, created)]);
    } catch (error) {
      if (!(error instanceof DuplicateError)) throw error;
    }
  }
}

function seesDrafts({ role }: Caller): boolean {
  return role === 'service' || may(role, 'template.manage');
}
