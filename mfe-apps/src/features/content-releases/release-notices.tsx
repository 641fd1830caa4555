import type { ContentRelease } from '@noren/contracts/content-releases';
import { formatDateTime, useKitMessages, useMay } from '@noren/mfe-kit';
import { Alert } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import type { BrokenItem } from './broken-rules.js';
import { useBrokenText } from './use-broken-text.js';

interface Props {
  release: ContentRelease;
  /** The rules that the last attempt to publish broke. */
  broken: readonly BrokenItem[];
  /** Shows an item of the release. */
  onShow: (index: number) => void;
}

/** Why a release is a draft again, and which of its items break rules. */
export function ReleaseNotices({ release, broken, onShow }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const mayWrite = useMay('content.write');
  const { reopened, status } = release;
  return (
    <div className="apps-notices" aria-live="polite">
      {mayWrite ? null : <Alert type="info" showIcon title={kit('state.readOnly')} />}
      {reopened === undefined || status !== 'draft' ? null : (
        <Alert
          type="warning"
          showIcon
          title={t(`release.reopened.${reopened.reason}`, {
            name: reopened.by ?? '',
            at: formatDateTime(reopened.at),
          })}
          description={t('release.reopenedNote')}
        />
      )}
      {broken.length === 0 ? null : (
        <Alert
          type="error"
          showIcon
          title={t('release.broken', { count: broken.length })}
          description={<BrokenList broken={broken} onShow={onShow} />}
        />
      )}
    </div>
  );
}

/** The broken rules, each with a link to its item. */
function BrokenList({ broken, onShow }: Pick<Props, 'broken' | 'onShow'>) {
  const getText = useBrokenText();
  return (
    <ul className="apps-release-broken">
      {broken.map((one) => {
        const { index, item, path, error } = one;
        const name = item?.name ?? error.params?.['name'];
        return (
          <li key={`${index} ${path} ${error.rule} ${String(error.params?.['name'])}`}>
            {index === undefined ? (
              <strong>{typeof name === 'string' ? name : ''}</strong>
            ) : (
              <button type="button" className="apps-release-jump" onClick={() => onShow(index)}>
                {String(name)}
              </button>
            )}{' '}
            {getText(one)}
          </li>
        );
      })}
    </ul>
  );
}
