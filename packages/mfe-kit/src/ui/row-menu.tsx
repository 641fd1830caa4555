import './row-menu.css';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useKitMessages } from '../i18n/i18n.js';

export interface RowAction {
  key: string;
  label: string;
  disabled?: boolean;
  /** Why it is disabled; shown below its label. */
  reason?: string | undefined;
  /** Heading above the actions of the same group, which are neighbours. */
  group?: string;
  onClick: () => void;
}

export interface RowMenuProps {
  /** Name of the row's resource. */
  name: string;
  actions: readonly RowAction[];
}

/** The actions of a list's row, behind a button with three dots. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const t = useKitMessages();
  const button = useRef<HTMLButtonElement>(null);
  const items = toMenuItems(
    actions.map((action) => ({
      ...action,
      onClick: () => {
        // The menu's item disappears, so a dialog returns the focus to the button.
        button.current?.focus();
        action.onClick();
      },
    })),
  );
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      // The focused item disappears.
      onOpenChange={(isOpen) => isOpen || button.current?.focus()}
      classNames={{ root: 'nrn-actions-menu' }}
      menu={{ items }}
    >
      <Button
        ref={button}
        type="text"
        className="nrn-row-menu"
        aria-label={t('list.actionsOf', { name })}
        title={t('list.actions')}
      >
        …
      </Button>
    </Dropdown>
  );
}

/** Returns the items of a menu of actions, with the reasons of disabled ones. */
export function toMenuItems(actions: readonly RowAction[]): NonNullable<MenuProps['items']> {
  return actions.flatMap(({ key, label, disabled = false, reason, group, onClick }, index) => {
    const item = {
      key,
      label: reason === undefined ? label : <Reasoned label={label} reason={reason} />,
      disabled: disabled || reason !== undefined,
      onClick,
    };
    const isFirst = group !== undefined && actions[index - 1]?.group !== group;
    return isFirst ? [{ key: `group-${group}`, type: 'group' as const, label: group }, item] : [item];
  });
}

function Reasoned({ label, reason }: { label: string; reason: string }) {
  return (
    <span>
      {label} <small className="nrn-action-reason">{reason}</small>
    </span>
  );
}
