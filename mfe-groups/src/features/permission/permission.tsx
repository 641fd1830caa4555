import { useKitMessages, useSession } from '@noren/mfe-kit';
import { Button, CopyButton } from '@noren/mfe-kit/display';
import { Page } from '@noren/mfe-kit/frame';
import { useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';

/** Shows users without access a request to send, or lets them switch the account. */
export function Permission() {
  const t = useMessages();
  const kit = useKitMessages();
  const session = useSession();
  const { from = '/' } = useSearch({ from: '/permission' });
  const { id, name, role } = session.user;
  const message = t('permission.message', {
    ...{ name, id, role: kit(`role.${role}`) },
    page: new URL(from, window.location.origin).href,
  });
  const mail = `mailto:?subject=${encodeURIComponent(t('permission.subject'))}&body=${encodeURIComponent(message)}`;
  return (
    <Page title={t('permission.title')} subtitle={t('permission.body')}>
      <section className="nrn-panel nrn-narrow">
        <h2>{t('permission.request')}</h2>
        <p>{t('permission.requestBody')}</p>
        <pre className="groups-request">{message}</pre>
        <div className="nrn-form-actions">
          <Button type="primary" href={mail}>
            {t('permission.mail')}
          </Button>
          <CopyButton text={message} label={t('permission.copy')} />
        </div>
      </section>
      <section className="nrn-panel nrn-narrow">
        <h2>{t('permission.switch')}</h2>
        <p>{t('permission.switchBody', { name })}</p>
        <div className="nrn-form-actions">
          <Button onClick={() => session.switchAccount(from)}>{t('permission.switch')}</Button>
        </div>
      </section>
    </Page>
  );
}
