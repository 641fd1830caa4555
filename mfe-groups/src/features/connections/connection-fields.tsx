import { Connection } from '@noren/contracts/connections';
import { Form, getMaxLength, Input, useRules } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';

/** Fields shared by creating and editing a Connect ID. */
export function ConnectionFields({ isNew }: { isNew: boolean }) {
  const t = useMessages();
  const rules = useRules();
  const { connectionName, clientId } = Connection.properties;
  return (
    <>
      <Form.Item
        name="connectionName"
        label={t('connection.connectionName')}
        rules={rules(connectionName, { required: true })}
      >
        <Input maxLength={getMaxLength(connectionName)} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientId"
        label={t('connection.clientId')}
        extra={t(isNew ? 'connection.clientIdHelp' : 'connection.clientIdRule')}
        rules={rules(clientId, { required: !isNew, patternRule: 'connectId' })}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </>
  );
}
