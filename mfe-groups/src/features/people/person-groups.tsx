import { Link } from '@tanstack/react-router';

interface Props {
  /** Ids of groups. */
  groups: readonly string[];
  /** Returns a group's name; undefined while it loads, or once it is deleted. */
  getName: (groupId: string) => string | undefined;
}

/** The groups of a person, each with a link. */
export function PersonGroups({ groups, getName }: Props) {
  return groups.map((groupId, index) => (
    <span key={groupId}>
      {index > 0 && ', '}
      <Link to="/group/$groupId" params={{ groupId }}>
        {getName(groupId) ?? groupId}
      </Link>
    </span>
  ));
}
