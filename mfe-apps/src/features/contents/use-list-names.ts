import type { AnyContent } from '@noren/contracts/contents';
import { useMessages } from '../../messages.js';

/** Most names in a question about a selection. */
const maxNames = 10;

/** Returns a function that lists the names of contents for a question; of many, the first and how many more. */
export function useListNames(): (contents: readonly AnyContent[]) => string[] {
  const t = useMessages();
  return (contents) => {
    const names = contents.slice(0, maxNames).map(({ name }) => name);
    const count = contents.length - names.length;
    return count > 0 ? [...names, t('content.andMore', { count })] : names;
  };
}
