import { randomUUID } from 'node:crypto';
import type { AuditEntry, AuditQuery } from '@noren/contracts/audit';
import type { Endpoint, Many } from '@noren/contracts/core';
import { type Caller, may } from '@noren/contracts/permissions';
import {
  type Template,
  type TemplateCreate,
  type TemplateManifest,
  type TemplateQuery,
  type TemplateUpdate,
  templateEndpoints,
  templateEvents,
} from '@noren/contracts/templates';
import type { FieldError } from '@noren/contracts/errors';
import {
  type Audit,
  audited,
  conflict,
  DuplicateError,
  emit,
  notFound,
  type ReferenceGuard,
} from '@noren/service-kit';
import { checkReferences, listReferences, type References } from './references.js';
import type { NewTemplate, TemplateRepository } from './repository.js';

export interface TemplateServiceDeps {
  readonly repository: TemplateRepository;
  readonly references: References;
  /** Reads the manifest of an uploaded zip. @throws `templateFileInvalid` if there is none */
  readonly toManifest: (templateFile: string) => Promise<TemplateManifest>;
  readonly guard: Pick<ReferenceGuard<'templateType' | 'templateTag'>, 'adding'>;
  /** Closes a template to new apps and lists those created from it, as details of an `inUse` error. */
  readonly release: (id: string, retained: number) => Promise<readonly FieldError[]>;
  /** Evicts a file from the cache. */
  readonly clearCache: (file: string) => Promise<void>;
  readonly audit: Audit;
}

export type TemplateService = ReturnType<typeof createTemplateService>;

/** Operations on templates. */
export function createTemplateService(deps: TemplateServiceDeps) {
  const { repository, references, guard } = deps;
  const change = (subject: string, { id: action }: Endpoint) =>
    ({ kind: 'template', subject, action }) as const;

  async function get(caller: Caller, id: string): Promise<Template> {
    const template = await repository.find(id);
    if (template === undefined) throw notFound('templateNotFound');
    if (template.status === 'draft' && !seesDrafts(caller)) throw notFound('templateNotFound');
    return template;
  }

  return {
    get,

    /** Only template managers and services see drafts. */
    list(caller: Caller, query: TemplateQuery): Promise<Many<Template>> {
      return repository.list(query, seesDrafts(caller) ? undefined : 'published');
    },

    /** Takes pages and configuration from the zip, and its images for those the request leaves out. */
    async create(caller: Caller, body: TemplateCreate): Promise<Template> {
      await checkReferences(body, references);
      const { pages, configuration, description = '', ...file } = await deps.toManifest(body.templateFile);
      const { code: _code, name: _name, detailImages = [], ...images } = file;
      const id = randomUUID();
      const template = {
        ...{ ...images, detailImages, description, status: 'draft' as const, tagIds: [] },
        ...body,
        ...{ id, pages, configuration },
      };
      return rejectDuplicates(() =>
        repository.insert(
          template,
          (next) => [
            emit(templateEvents.created, next),
            audited('templates', caller, change(id, templateEndpoints.create), undefined, next),
          ],
          guard.adding(listReferences(body)),
        ),
      );
    },

    async update(caller: Caller, id: string, { version, ...fields }: TemplateUpdate): Promise<Template> {
      await get(caller, id);
      await checkReferences(fields, references);
      const { templateFile } = fields;
      const file = templateFile === undefined ? undefined : await deps.toManifest(templateFile);
      const fromFile = file && { pages: file.pages, configuration: file.configuration };
      const updated = await rejectDuplicates(() =>
        repository.update(
          id,
          version,
          getChange({ ...fields, ...fromFile }),
          (next, before) => [
            emit(templateEvents.updated, next),
            audited('templates', caller, change(id, templateEndpoints.update), before, next),
          ],
          guard.adding(listReferences(fields)),
        ),
      );
      if (updated !== undefined) return updated;
      throw conflict('conflict', { current: await get(caller, id) });
    },

    /** Interrupts deletions in progress, for an app that is being created. */
    retain: (id: string): Promise<number | undefined> => repository.retain(id),

    async remove(caller: Caller, id: string): Promise<void> {
      await get(caller, id);
      const check = { code: 'inUse', release: (retained: number) => deps.release(id, retained) } as const;
      const removed = await repository.remove(id, check, (_next, before) => [
        emit(templateEvents.deleted, { id }),
        audited('templates', caller, change(id, templateEndpoints.delete), before, undefined),
      ]);
      if (removed === undefined) throw notFound('templateNotFound');
    },

    async clearCache(caller: Caller, id: string): Promise<void> {
      await Promise.all(listFiles(await get(caller, id)).map(deps.clearCache));
    },

    /** Also for deleted templates, and for categories and tags. */
    async trail(_caller: Caller, id: string, query: AuditQuery): Promise<Many<AuditEntry>> {
      const trail = await deps.audit.list('template', id, query);
      if (trail.page.totalElements > 0 || (await repository.find(id)) !== undefined) return trail;
      throw notFound('templateNotFound');
    },

    /** Adds missing templates and leaves existing ones as staff changed them. */
    async seed(templates: readonly NewTemplate[]): Promise<void> {
      for (const template of templates) {
        if ((await repository.find(template.id)) === undefined) await insertOnce(template);
      }
    },
  };

  /** Ignores a duplicate: another replica may insert it at the same time. */
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

/** Maps `null` to removing the field. */
function getChange(fields: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(fields);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    $unset: Object.fromEntries(entries.filter(([, value]) => value === null).map(([name]) => [name, ''])),
  };
}

function listFiles(template: Template): string[] {
  const { previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, detailImages } = template;
  const named = [previewHeaderImage, previewBodyImage, previewFooterImage, coverImage, ...detailImages];
  return named.filter((file) => file !== undefined);
}

/** @throws `templateCodeDuplicated` if another template has the code */
async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DuplicateError)) throw error;
    throw conflict('templateCodeDuplicated', { errors: [{ path: '/body/code', rule: 'unique' }] });
  }
}
