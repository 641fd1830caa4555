import type { Connection } from '@noren/contracts/connections';
import { type Difference, formatFormValue, isSameValue } from '@noren/mfe-kit/feedback';
import type { useMessages } from '../../messages.js';

const edited = ['connectionName', 'clientId'] as const satisfies readonly (keyof Connection)[];
export type ConnectionValues = Pick<Connection, (typeof edited)[number]>;

/** Returns the editable values of a Connect ID. */
export function getValues({ connectionName, clientId }: Connection): ConnectionValues {
  return { connectionName, clientId };
}

/** Returns the differences between the input and the stored values. */
export function getConnectionDifferences(
  typed: Partial<ConnectionValues>,
  newest: Connection,
  t: ReturnType<typeof useMessages>,
): Difference[] {
  return edited
    .filter((field) => !isSameValue(typed[field] ?? '', newest[field]))
    .map((field) => ({
      label: t(`connection.${field}`),
      typed: formatFormValue(typed[field], '', ''),
      newest: formatFormValue(newest[field], '', ''),
    }));
}
