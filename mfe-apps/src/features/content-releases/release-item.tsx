import type { AppDetail } from '@noren/contracts/apps';
import type { ContentRef, ContentReleaseChange } from '@noren/contracts/content-releases';
import { contentKind } from '@noren/contracts/contents';
import { Button, Flex, Tag } from '@noren/mfe-kit/display';
import { Alert, isSameValue } from '@noren/mfe-kit/feedback';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../messages.js';
import type { BrokenItem } from './broken-rules.js';
import { useBrokenText } from './use-broken-text.js';

interface Props {
  app: AppDetail;
  /** Its position in the release. */
  index: number;
  change: ContentReleaseChange;
  broken: readonly BrokenItem[];
  /** Returns the content that the release could add to mend a rule. */
  getMissing: (broken: BrokenItem) => ContentRef | undefined;
  /** Adds a content to the release; undefined if the user may not. */
  onAddMissing: ((missing: ContentRef) => void) | undefined;
  isOpen: boolean;
  onToggle: () => void;
  /** Buttons that change the item, if the user may. */
  tools: ReactNode;
  /** What the item changes, field by field. */
  children: ReactNode;
}

const colors = { new: 'success', changed: 'blue', same: 'default', removed: 'error', absent: 'default' };

/** What an item does to production. */
function getEffect({ action, before, after }: ContentReleaseChange): keyof typeof colors {
  if (action === 'remove') return before === undefined ? 'absent' : 'removed';
  if (before === undefined) return 'new';
  return isSameValue(before, after) ? 'same' : 'changed';
}

/** One content of a release: what happens to it, its errors, and what changes. */
export function ReleaseItem(props: Props) {
  const { app, index, change, broken, getMissing, onAddMissing, isOpen, onToggle, tools, children } = props;
  const t = useMessages();
  const id = useId();
  const getText = useBrokenText();
  const { kind, name } = change;
  const effect = getEffect(change);
  return (
    <li className="apps-release-item" data-index={index} aria-labelledby={id}>
      <Flex gap="8px 12px" align="center" wrap>
        <strong id={id} tabIndex={-1}>
          {name}
        </strong>
        <Tag color={colors[effect]}>{t(`releaseEffect.${effect}`)}</Tag>
        <span className="apps-release-tools">
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'release.hideChangesOf' : 'release.showChangesOf', { name })}
            onClick={onToggle}
          >
            {t(isOpen ? 'release.hideChanges' : 'release.showChanges')}
          </Button>
          {tools}
        </span>
      </Flex>
      {broken.length === 0 ? null : (
        <Alert
          type="error"
          className="apps-release-errors"
          title={
            <ul>
              {broken.map((one) => {
                const missing = onAddMissing && getMissing(one);
                const text = getText(one);
                return (
                  <li key={`${one.path} ${one.error.rule} ${String(one.error.params?.['name'])}`}>
                    {text}{' '}
                    {missing === undefined ? null : (
                      <button
                        type="button"
                        className="apps-release-jump"
                        aria-label={t('release.addMissingOf', { name, problem: text })}
                        onClick={() => onAddMissing?.(missing)}
                      >
                        {t('release.addMissing')}
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          }
          action={<Link to={`/app/${app.id}/${contentKind(kind).route}`}>{t('release.openContents')}</Link>}
        />
      )}
      {isOpen ? children : null}
    </li>
  );
}
