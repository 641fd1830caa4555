import type { AppDetail } from '@noren/contracts/apps';
import type { Sections } from '@noren/contracts/config-sections';
import { type ContentId, contentKind } from '@noren/contracts/contents';
import type { GuessedCode } from '@noren/contracts/store-code-tries';
import { confirm, formatDateTime } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { useMessages } from '../../../messages.js';
import { useContent, useGuessedCodes } from '../queries.js';
import { createStoreCode } from './store-code.js';
import { useNewCode } from './use-new-code.js';

interface Props {
  app: AppDetail;
  kindId: ContentId;
  /** The app's stored settings. */
  sections: Sections;
  mayWrite: boolean;
}

/** Warns of store codes that were guessed, and gives each a new code. */
export function GuessedCodes(props: Props) {
  const { app, kindId } = props;
  const guessed = useGuessedCodes(app.id, kindId);
  return (
    <div className="apps-notices" aria-live="polite">
      {guessed.map((code) => (
        <Warning key={`${code.contentId}/${code.environment}`} {...props} guessed={code} />
      ))}
    </div>
  );
}

function Warning({ app, kindId, sections, mayWrite, guessed }: Props & { guessed: GuessedCode }) {
  const t = useMessages();
  const content = useContent(kindId, app.id, guessed.contentId).data?.data;
  const newCode = useNewCode(kindId, app.id);
  if (content === undefined) return null;
  const { name } = content;
  const isReviewed = app.releasePolicy.contentReview !== 'off';

  const replace = async () => {
    const yes = await confirm({
      title: t('guessed.confirmTitle', { name }),
      body: t(isReviewed ? 'guessed.confirmReviewed' : 'guessed.confirmBody'),
      okText: t('guessed.newCode'),
      danger: true,
    });
    if (!yes) return;
    newCode.set(content, createStoreCode(contentKind(kindId), sections));
  };
  const { wrongTries: count, environment, lastAt } = guessed;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('guessed.title', { name })}
      description={t('guessed.body', {
        count,
        environment: t(`environment.${environment}`),
        time: formatDateTime(lastAt),
      })}
      action={
        mayWrite ? (
          <Button loading={newCode.isPending} onClick={() => void replace()}>
            {t('guessed.newCode')}
          </Button>
        ) : undefined
      }
    />
  );
}
