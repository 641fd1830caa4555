import type { AnyContent, ContentId } from '@noren/contracts/contents';
import { Button, Flex } from '@noren/mfe-kit/display';
import { useId, useState } from 'react';
import { useMessages } from '../../../messages.js';
import { usePublications } from '../../../content-state.js';
import type { TypedValues } from '../content-values.js';
import { LiveComparison } from './live-comparison.js';
import { PublicationCell } from './publication-cell.js';

interface Props {
  appId: string;
  kindId: ContentId;
  content: AnyContent;
  /** The unsaved values of the form. */
  values: TypedValues;
  mayWrite: boolean;
  onChange: (part: TypedValues) => void;
}

/** Where the edited content stands in production, with a comparison on demand. */
export function PublicationBar({ appId, kindId, content, values, mayWrite, onChange }: Props) {
  const t = useMessages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const publication = usePublications(kindId, appId, [content.id]).get(content.id);
  return (
    <section className="apps-publication" aria-label={t('publication.title')}>
      <Flex gap={12} align="center" wrap>
        <span className="nrn-muted">{t('publication.title')}</span>
        <PublicationCell appId={appId} publication={publication} />
        {publication?.liveVersion === undefined ? (
          <span className="nrn-muted">{publication === undefined ? '' : t('publication.notLive')}</span>
        ) : (
          <Button
            size="small"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': id } : {})}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'publication.hideComparison' : 'publication.compare')}
          </Button>
        )}
      </Flex>
      {isOpen ? (
        <div id={id}>
          <LiveComparison
            appId={appId}
            kindId={kindId}
            contentId={content.id}
            values={values}
            mayWrite={mayWrite}
            onChange={onChange}
          />
        </div>
      ) : null}
    </section>
  );
}
