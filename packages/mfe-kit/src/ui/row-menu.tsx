import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useKitMessages } from '../i18n/i18n.js';

export interface RowAction {
  key: string;
  label: string;
  disabled?: boolean;
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
  const items: MenuProps['items'] = actions.map(({ key, label, disabled = false, onClick }) => ({
    key,
    label,
    disabled,
    onClick: () => {
      // The menu's item disappears, so a dialog returns the focus to the button.
      button.current?.focus();
      onClick();
    },
  }));
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
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
