import type { ContentPublication } from '@noren/contracts/contents';
import { Flex } from '@noren/mfe-kit/display';
import { Link } from '@tanstack/react-router';
import { ContentStateTag } from '../../../content-state.js';
import { useMessages } from '../../../messages.js';

interface Props {
  appId: string;
  publication: ContentPublication | undefined;
}

/** Where a content stands in production, with the release that it waits in. */
export function PublicationCell({ appId, publication }: Props) {
  const t = useMessages();
  if (publication === undefined) return <span className="nrn-muted">{t('content.none')}</span>;
  const { state, releaseId } = publication;
  return (
    <Flex vertical gap={2} align="start">
      <ContentStateTag state={state} />
      {releaseId === undefined ? null : (
        <Link
          to="/app/$appId/content-release/$contentReleaseId"
          params={{ appId, contentReleaseId: releaseId }}
          className="apps-publication-link"
        >
          {t(state === 'scheduled' ? 'publication.release' : 'publication.waiting')}
        </Link>
      )}
    </Flex>
  );
}
