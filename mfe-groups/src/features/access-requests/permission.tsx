import { type AccessRequest, AccessRequestCreate } from '@noren/contracts/access-requests';
import { formatDateTime, toast, useKitMessages, useSession } from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Alert } from '@noren/mfe-kit/feedback';
import { Form, Input, useRules } from '@noren/mfe-kit/form';
import { Page, ResourceState } from '@noren/mfe-kit/frame';
import { useSearch } from '@tanstack/react-router';
import { useMessages } from '../../messages.js';
import { useCreateAccessRequest, useMyAccessRequests } from './queries.js';

/** Lets users without access ask for it, shows the answer, and lets them switch the account. */
export function Permission() {
  const t = useMessages();
  const session = useSession();
  const { from } = useSearch({ from: '/permission' });
  const mine = useMyAccessRequests();
  return (
    <Page title={t('permission.title')} subtitle={t('permission.body')}>
      <section className="nrn-panel nrn-narrow">
        <h2>{t('permission.request')}</h2>
        <ResourceState query={mine}>
          {({ data: [latest] }) => (
            <>
              {latest === undefined ? null : <LatestRequest request={latest} returnTo={from ?? '/'} />}
              <RequestForm
                key={latest?.version}
                open={latest?.status === 'open' ? latest : undefined}
                page={from}
              />
            </>
          )}
        </ResourceState>
      </section>
      <section className="nrn-panel nrn-narrow">
        <h2>{t('permission.switch')}</h2>
        <p>{t('permission.switchBody', { name: session.user.name })}</p>
        <div className="nrn-form-actions">
          <Button onClick={() => session.switchAccount(from ?? '/')}>{t('permission.switch')}</Button>
        </div>
      </section>
    </Page>
  );
}

const alertTypes = { open: 'info', granted: 'success', declined: 'warning' } as const;

/** The state of the latest request; rights that were granted arrive with the next token. */
function LatestRequest({ request, returnTo }: { request: AccessRequest; returnTo: string }) {
  const t = useMessages();
  const session = useSession();
  const { status, decidedBy = '', decidedAt, updatedAt, note } = request;
  const at = formatDateTime(decidedAt ?? updatedAt);
  const openAgain = async () => {
    if (await session.renew()) window.location.assign(returnTo);
    else session.signIn();
  };
  return (
    <Alert
      type={alertTypes[status]}
      showIcon
      title={t(`permission.${status}`, { at, by: decidedBy })}
      description={note}
      action={
        status === 'granted' ? (
          <Button size="small" onClick={() => void openAgain()}>
            {t('permission.openAgain')}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Asks for access; changes an open request. */
function RequestForm({ open, page }: { open: AccessRequest | undefined; page: string | undefined }) {
  const t = useMessages();
  const kit = useKitMessages();
  const rules = useRules();
  const { name, role } = useSession().user;
  const create = useCreateAccessRequest({ onSuccess: () => toast.success(t('permission.sent')) });
  const place = page ?? open?.page;
  const send = ({ message = '' }: { message?: string }) =>
    create.mutate({
      body: { ...(place && { page: place }), ...(message.trim() && { message: message.trim() }) },
    });
  return (
    <Form layout="vertical" initialValues={{ message: open?.message }} onFinish={send}>
      <p>{t('permission.requestBody', { name, role: kit(`role.${role}`), page: place ?? '/' })}</p>
      <Form.Item
        name="message"
        label={t('permission.message')}
        rules={rules(AccessRequestCreate.properties.message)}
      >
        <Input.TextArea rows={3} placeholder={t('permission.messageHint')} />
      </Form.Item>
      <div className="nrn-form-actions">
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t(open === undefined ? 'permission.send' : 'permission.sendAgain')}
        </Button>
      </div>
    </Form>
  );
}
