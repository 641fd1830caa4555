import type { GroupType } from '@noren/contracts/groups';
import { Tag } from '@noren/mfe-kit/display';
import { useMessages } from '../../messages.js';

const colors: Record<GroupType, string> = { agency: 'cyan', client: 'blue', others: 'default' };

export function GroupTypeTag({ type }: { type: GroupType }) {
  const t = useMessages();
  return <Tag color={colors[type]}>{t(`type.${type}`)}</Tag>;
}
