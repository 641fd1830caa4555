import { type AppDetail, environments } from '@noren/contracts/apps';
import { formatDateTime } from '@noren/mfe-kit';
import { Descriptions } from '@noren/mfe-kit/detail';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages.js';
import { ChangeGroupsButton } from './groups/change-groups-button.js';

/** The facts about an app. */
export function AppFacts({ app }: { app: AppDetail }) {
  const t = useMessages();
  const facts: [string, ReactNode][] = [
    [t('field.name'), app.name],
    [t('field.systemName'), app.systemName],
    [t('field.group'), <Groups key="groups" app={app} />],
    [t('field.template'), app.template.name],
    [t('field.runtimeVersion'), app.runtimeVersion],
    [t('field.liffId'), liffIds(app, (environment) => t(`environment.${environment}`))],
    [t('field.envType'), app.envType && t(`environment.${app.envType}`)],
    [t('field.applicationId'), app.applicationId],
    [t('field.custId'), app.custId],
    [t('field.uuid'), app.uuid],
    [t('field.securityToken'), app.securityToken],
    [t('field.creator'), app.creator],
    [t('field.createdAt'), formatDateTime(app.createdAt)],
    [t('field.updatedAt'), formatDateTime(app.updatedAt)],
  ];
  return (
    <section className="nrn-panel" aria-labelledby="app-facts">
      <h2 id="app-facts">{t('home.facts')}</h2>
      <Descriptions
        className="apps-facts"
        column={2}
        bordered
        size="small"
        items={facts.map(([label, value]) => ({ key: label, label, children: value || t('home.notSet') }))}
      />
    </section>
  );
}

function Groups({ app }: { app: AppDetail }) {
  return (
    <>
      {app.relatedGroups.map(({ groupName }) => groupName).join(', ')} <ChangeGroupsButton app={app} />
    </>
  );
}

function liffIds(app: AppDetail, getName: (environment: (typeof environments)[number]) => string): ReactNode {
  const own = environments.flatMap((environment) => {
    const id = app.liffIds?.[environment];
    return id === undefined ? [] : [`${getName(environment)}: ${id}`];
  });
  const lines = [...(app.liffId === undefined ? [] : [app.liffId]), ...own];
  return lines.length === 0 ? undefined : lines.map((line) => <div key={line}>{line}</div>);
}
