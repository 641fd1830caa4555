import { sectionIds, toBaseSection } from '@noren/contracts/config-sections';
import { type Template, templateAllows } from '@noren/contracts/templates';
import { sectionTexts } from '@noren/contracts/texts';
import { formatDateTime, pseudoText, useLocale } from '@noren/mfe-kit';
import { Descriptions } from '@noren/mfe-kit/detail';
import type { ReactNode } from 'react';
import { useLabelNames } from '../../labels/queries.js';
import { useMessages } from '../../messages.js';
import { TemplateColours } from './template-colours.js';
import { TemplateImage } from './template-image.js';
import { TagRow } from './template-tags.js';

/** The facts to know about a template before creating an app from it. */
export function TemplateFacts({ template }: { template: Template }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { getCategory, toTags } = useLabelNames();
  const excluded = sectionIds.filter((id) => toBaseSection(id) === id && !templateAllows(template.code, id));
  const none = <span className="templates-none">{t('detail.none')}</span>;
  const tags = (labels: readonly string[]): ReactNode =>
    labels.length === 0 ? none : <TagRow labels={labels} />;
  const facts: [string, ReactNode][] = [
    [
      t('field.coverImage'),
      <TemplateImage key="cover" file={template.coverImage} className="templates-cover" />,
    ],
    [t('field.description'), template.description === '' ? none : template.description],
    [t('field.typeId'), getCategory(template) ?? none],
    [t('field.tagIds'), tags(toTags(template))],
    [t('field.pages'), tags(template.pages.map((page) => t(`page.${page}`)))],
    [
      t('detail.excludedSettings'),
      tags(excluded.map((id) => pseudoText(sectionTexts[locale][id]?.title ?? id))),
    ],
    [t('detail.colours'), <TemplateColours key="colours" configuration={template.configuration} />],
    [t('field.sourceBranch'), template.sourceBranch ?? none],
    [t('field.createdAt'), formatDateTime(template.createdAt)],
    [t('field.updatedAt'), formatDateTime(template.updatedAt)],
  ];
  return (
    <Descriptions
      column={1}
      colon={false}
      className="templates-facts"
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
