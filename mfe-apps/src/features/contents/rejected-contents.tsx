import type { ContentId, ContentPublished } from '@noren/contracts/contents';
import { ruleMessage } from '@noren/contracts/errors';
import { contentTexts } from '@noren/contracts/texts';
import { pseudoTexts, useKitMessages, useLocale } from '@noren/mfe-kit';
import { Modal } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../messages.js';
import { fieldAt } from './content-problems.js';

interface Props {
  kindId: ContentId;
  result: ContentPublished;
  published: boolean;
  onClose: () => void;
}

/** The contents that could not be published, with reasons. */
export function RejectedContents({ kindId, result, published, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const locale = useLocale((state) => state.locale);
  const labels = pseudoTexts(contentTexts[locale][kindId]);
  const { refused, changed } = result;
  return (
    <Modal
      width={640}
      title={t(published ? 'content.rejectedTitle' : 'content.rejectedTitleBack', { count: refused.length })}
      okText={kit('action.close')}
      cancelButtonProps={{ style: { display: 'none' } }}
      okButtonProps={{ autoFocus: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      <p className="nrn-dialog-body">
        {t('content.rejectedBody')}
        {changed.length === 0 ? null : ` ${t('content.rejectedOther', { count: changed.length })}`}
      </p>
      <ul className="apps-rejected">
        {refused.map(({ id, name, errors }) => (
          <li key={id}>
            <strong>{name ?? t('content.missing')}</strong>
            <ul>
              {errors.map(({ path, rule, params }) => (
                <li key={`${path} ${rule}`}>
                  {labels.fields[fieldAt(path)] === undefined ? '' : `${labels.fields[fieldAt(path)]}: `}
                  {ruleMessage(locale, rule, params)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
