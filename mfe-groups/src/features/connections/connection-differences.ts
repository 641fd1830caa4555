import type { Connection } from '@noren/contracts';
import { type Difference, sameValue, valueInWords } from '@noren/mfe-kit/feedback';
import type { useTexts } from '../../texts.js';

const edited = ['connectionName', 'clientId'] as const satisfies readonly (keyof Connection)[];
export type ConnectionValues = Pick<Connection, (typeof edited)[number]>;

/** What the form of a Connect ID edits. */
export function getValues({ connectionName, clientId }: Connection): ConnectionValues {
  return { connectionName, clientId };
}

/** Where typed values and the stored ones differ. */
export function connectionDifferences(
  typed: Partial<ConnectionValues>,
  newest: Connection,
  t: ReturnType<typeof useTexts>,
): Difference[] {
  return edited
    .filter((field) => !sameValue(typed[field] ?? '', newest[field]))
    .map((field) => ({
      label: t(`connection.${field}`),
      typed: valueInWords(typed[field], '', ''),
      newest: valueInWords(newest[field], '', ''),
    }));
}
