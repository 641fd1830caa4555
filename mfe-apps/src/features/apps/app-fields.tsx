import { AppCreate, environments, LiffId, SecurityToken, SystemName, Uuid } from '@noren/contracts/apps';
import { Name } from '@noren/contracts/core';
import { useKitMessages } from '@noren/mfe-kit';
import { Form, Input, useRules } from '@noren/mfe-kit/form';
import { Select } from '@noren/mfe-kit/select';
import { useMessages } from '../../messages.js';
import { GroupSelect } from './groups/group-select.js';
import { useRuntimes } from './queries.js';

/** Fields that can only be set at creation: the app's group and its address. */
export function IdentityFields() {
  const t = useMessages();
  const kit = useKitMessages();
  const required = { required: true, message: kit('rule.required') };
  return (
    <>
      <Form.Item
        name="systemName"
        label={t('field.systemName')}
        extra={t('help.systemName')}
        rules={[required, { pattern: getPattern(SystemName), message: t('rule.systemName') }]}
      >
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Form.Item name="groupId" label={t('field.group')} rules={[required]}>
        <GroupSelect label={t('field.group')} />
      </Form.Item>
    </>
  );
}

export function NameField() {
  const t = useMessages();
  const rules = useRules();
  return (
    <Form.Item name="name" label={t('field.name')} rules={rules(Name, { required: true })}>
      <Input autoComplete="off" />
    </Form.Item>
  );
}

export function RuntimeField() {
  const t = useMessages();
  const kit = useKitMessages();
  const runtimes = useRuntimes();
  const options = (runtimes.data?.data ?? []).map(({ name }) => ({ value: name, label: name }));
  return (
    <Form.Item
      name="runtimeVersion"
      label={t('field.runtimeVersion')}
      rules={[{ required: true, message: kit('rule.required') }]}
      extra={runtimes.isSuccess && options.length === 0 ? t('help.noRuntime') : undefined}
    >
      <Select showSearch loading={runtimes.isFetching} options={options} />
    </Form.Item>
  );
}

interface LiffProps {
  name: string | string[];
  label: string;
  help?: string;
}

/** A LIFF ID; extracts it from a pasted URL. */
function LiffField({ name, label, help }: LiffProps) {
  const kit = useKitMessages();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      normalize={(value: string) => stripLiffUrl(value)}
      rules={[{ pattern: getPattern(LiffId), message: kit('rule.liffId') }]}
    >
      <Input autoComplete="off" placeholder="1234567890-AbcdEfgh" />
    </Form.Item>
  );
}

/** Optional fields for builds and deployments; a stored security token appears masked. */
export function SettingFields({ storedToken }: { storedToken?: string }) {
  const t = useMessages();
  const rules = useRules();
  const { applicationId, custId } = AppCreate.properties;
  return (
    <>
      <LiffField name="liffId" label={t('field.liffId')} help={t('help.liffId')} />
      <fieldset className="apps-fieldset">
        <legend>{t('field.platform')}</legend>
        <p>{t('help.platform')}</p>
        <Form.Item name="envType" label={t('field.envType')}>
          <Select
            allowClear
            options={environments.map((value) => ({ value, label: t(`environment.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="applicationId"
          label={t('field.applicationId')}
          rules={rules(applicationId, { patternRule: 'halfWidth' })}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="custId"
          label={t('field.custId')}
          rules={rules(custId, { patternRule: 'halfWidth' })}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="uuid" label={t('field.uuid')} rules={rules(Uuid, { patternRule: 'uuid' })}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="securityToken"
          label={t('field.securityToken')}
          extra={storedToken === undefined ? undefined : t('help.securityToken', { token: storedToken })}
          rules={rules(SecurityToken, { patternRule: 'securityToken' })}
        >
          <Input.Password autoComplete="off" />
        </Form.Item>
      </fieldset>
    </>
  );
}

/** LIFF IDs of environments that have their own channel. */
export function LiffIdsFields() {
  const t = useMessages();
  return (
    <fieldset className="apps-fieldset">
      <legend>{t('field.liffIds')}</legend>
      <p>{t('help.liffIds')}</p>
      {environments.map((environment) => (
        <LiffField
          key={environment}
          name={['liffIds', environment]}
          label={t(`environment.${environment}`)}
        />
      ))}
    </fieldset>
  );
}

/** Extracts the LIFF ID from a `https://liff.line.me/…` URL; trims any other value. */
export function stripLiffUrl(value: string): string {
  return /^\s*(?:https?:\/\/)?liff\.line\.me\/([^/?#\s]+)/i.exec(value)?.[1] ?? value.trim();
}

/** Returns the pattern of a contract schema, for a form rule with its own message. */
function getPattern(schema: object): RegExp {
  const { pattern } = schema as { pattern?: string };
  if (pattern === undefined) throw new Error('The schema has no pattern');
  return new RegExp(pattern);
}
