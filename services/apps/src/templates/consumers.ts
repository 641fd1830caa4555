import { type CloudEvent, type Template, templateEvents } from '@noren/contracts';
import { type Consumer, consumer } from '@noren/service-kit';
import type { KnownTemplate } from './repository.js';
import type { TemplateService } from './service.js';

/** Projects events of templates, then updates the apps of a changed template. */
export function templateConsumers(
  templates: TemplateService,
  follow: (template: KnownTemplate) => Promise<void>,
): Consumer[] {
  const changed = async (event: CloudEvent<Template>) => {
    const template = await templates.changed(event);
    if (template !== undefined) await follow(template);
  };
  return [
    consumer(templateEvents.created, changed),
    consumer(templateEvents.updated, changed),
    consumer(templateEvents.deleted, templates.deleted),
  ];
}
