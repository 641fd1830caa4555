import { Fragment, type ReactNode, useId } from 'react';
import { setFolded, useFoldedGroups } from './folded-groups.js';
import type { NavigationGroup, NavigationLink } from './navigation.js';

interface NavigationGroupProps {
  group: NavigationGroup;
  /** Path of the present entry, which a folded group keeps showing. */
  active: string | undefined;
  /** True while the links are those that a filter matches: all are shown then. */
  isFiltered: boolean;
  renderLink: (link: NavigationLink) => ReactNode;
}

/** Links under a heading that folds them. */
export function NavigationGroupList({ group, active, isFiltered, renderLink }: NavigationGroupProps) {
  const id = useId();
  const { key, heading, links } = group;
  const isFolded = useFoldedGroups(({ folded }) => folded[key] ?? group.folded) && !isFiltered;
  const shown = links.filter(({ path }) => heading === undefined || !isFolded || path === active);
  return (
    <>
      {heading === undefined ? null : (
        <h2 className="nrn-nav-heading">
          {isFiltered ? (
            heading
          ) : (
            <button
              type="button"
              aria-expanded={!isFolded}
              aria-controls={id}
              onClick={() => setFolded(key, !isFolded)}
            >
              {heading}
              <span aria-hidden="true">{isFolded ? `(${links.length})` : null}</span>
            </button>
          )}
        </h2>
      )}
      <div id={id}>
        {shown.map((link) => (
          <Fragment key={link.path}>{renderLink(link)}</Fragment>
        ))}
      </div>
    </>
  );
}
