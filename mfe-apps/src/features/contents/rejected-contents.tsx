import type { ContentId } from '@noren/contracts/contents';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoTexts, useKitMessages, useLocale } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { type GetRuleText, useReleaseRuleText } from '../../use-release-rule-text.js';
import { fieldAt } from './content-problems.js';
import type { RejectedContent } from './publication/broken-contents.js';

interface Props {
  kindId: ContentId;
  title: string;
  rejected: readonly RejectedContent[];
  /** Number of the others, which were changed. */
  changed?: number;
  /** Returns the text of a rule; by default that of a release. */
  getText?: GetRuleText;
  onClose: () => void;
}

/** The contents that could not be changed, with reasons. */
export function RejectedContents({ kindId, title, rejected, changed = 0, onClose, ...own }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const locale = useLocale((state) => state.locale);
  const labels = pseudoTexts(contentTexts[locale][kindId]);
  const releaseText = useReleaseRuleText();
  const { getText = releaseText } = own;
  return (
    <Modal
      width={640}
      title={title}
      okText={kit('action.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      okButtonProps={{ autoFocus: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className="nrn-dialog-body">
        {t('content.rejectedBody')}
        {changed === 0 ? null : ` ${t('content.rejectedOther', { count: changed })}`}
      </p>
      <ul className="apps-rejected">
        {rejected.map(({ id, name, errors }) => (
          <li key={id}>
            <strong>{name ?? t('content.missing')}</strong>
            <ul>
              {errors.map((error) => {
                const label = labels.fields[fieldAt(error.path)];
                return (
                  <li key={`${error.path} ${error.rule}`}>
                    {label === undefined ? '' : `${label}: `}
                    {getText(error, error.path !== '')}
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
