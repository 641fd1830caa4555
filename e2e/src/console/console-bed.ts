import { expect } from '@jest/globals';
import {
  appEndpoints,
  connectionEndpoints,
  features,
  type GroupOptions,
  groupEndpoints,
  runtimeEndpoints,
  templateEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { known, staffApi } from '../faults/staff-api.js';
import type { Belongings } from './section-two.js';

/**
 * One of the demo's apps, its group with every feature, and one of each thing that a route names.
 *
 * @param sort whose first app it is: the one that was just begun, or the one with everything
 */
export async function belongings(
  stack: Stack,
  sort: 'createdAt,desc' | 'createdAt,asc' = 'createdAt,desc',
): Promise<Belongings> {
  const api = await staffApi(stack);
  const app = await known(async () => {
    const [first] = (await api.call(appEndpoints.list, { query: { sort } })).data;
    if (first === undefined) throw new Error('The demo has no app yet');
    return first;
  });
  const { groupId } = app;
  const { version } = (await api.call(groupEndpoints.get, { params: { groupId } })).data;
  const options = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;
  await api.call(groupEndpoints.updateOptions, { params: { groupId }, body: { version, options } });
  await known(async () => {
    const { data } = await api.call(appEndpoints.get, { params: { appId: app.id } });
    expect(data.features).toEqual(options);
  });
  const connection = await api.call(connectionEndpoints.create, {
    body: { connectionName: 'Entrance', clientId: 'noren-console', groupId },
  });
  const group = await api.call(groupEndpoints.get, { params: { groupId } });
  const [runtime] = (await api.call(runtimeEndpoints.list)).data;
  const [template] = (await api.call(templateEndpoints.list)).data;
  if (runtime === undefined || template === undefined) throw new Error('The demo is not whole');
  return {
    app,
    group: { id: groupId, name: group.data.name },
    connection: { id: connection.data.id, name: 'Entrance' },
    runtime,
    template,
  };
}
