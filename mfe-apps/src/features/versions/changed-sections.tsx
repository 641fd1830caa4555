import type { ConfigurationVersion } from '@noren/contracts/configurations';
import { sectionTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

/** The sections that a version changed, by title. */
export function ChangedSections({ version }: { version: ConfigurationVersion }) {
  const t = useMessages();
  const locale = useLocale((state) => state.locale);
  const { changed, restoredFrom } = version;
  return (
    <div className="apps-changed-sections">
      {restoredFrom === undefined ? null : (
        <Tag color="blue">{t('version.restoredFrom', { version: restoredFrom })}</Tag>
      )}
      {version.version === 1
        ? t('version.first')
        : changed.map((section) => (
            <Tag key={section}>{pseudoText(sectionTexts[locale][section]?.title ?? section)}</Tag>
          ))}
    </div>
  );
}
