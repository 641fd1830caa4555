import type { ContentPreview } from '@noren/contracts/content-previews';
import { type ContentId, contentIds } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoText, useLocale } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';

interface Props {
  appId: string;
  preview: ContentPreview;
  /** Shows a kind's page in the phone. */
  onShow: (kind: ContentId) => void;
}

/** What a preview includes, in words: for those who cannot or need not look at the phone. */
export function PreviewSummary({ appId, preview, onShow }: Props) {
  const t = useMessages();
  const locale = useLocale((current) => current.locale);
  const { contents, releases, environment } = preview;
  return (
    <>
      {environment === 'development' ? null : (
        <section aria-labelledby="preview-releases">
          <h3 id="preview-releases">{t('contentPreview.included')}</h3>
          {releases.length === 0 ? (
            <p className="nrn-state-note">{t('contentPreview.noneIncluded')}</p>
          ) : (
            <ul>
              {releases.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to="/app/$appId/content-release/$contentReleaseId"
                    params={{ appId, contentReleaseId: id }}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <section aria-labelledby="preview-contents">
        <h3 id="preview-contents">{t('contentPreview.contents')}</h3>
        <ul className="apps-preview-kinds">
          {contentIds.map((kind) => {
            const found = contents[kind];
            if (found === undefined) return null;
            const title = pseudoText(contentTexts[locale][kind].title);
            return (
              <li key={kind}>
                <Button
                  size="small"
                  aria-label={t('contentPreview.show', { kind: title })}
                  onClick={() => onShow(kind)}
                >
                  {title}
                </Button>
                <span>{t('contentPreview.count', { count: found.length })}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
