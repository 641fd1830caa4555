import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKitMessages } from '../i18n/i18n.js';
import { ListIcon } from './list-icon.js';
import type { useSavedList } from './saved-list.js';
import { findCurrentView, type ListViews, useDefaultView } from './saved-views.js';
import type { TableColumnsType } from './table-columns.js';

// Lists are part of the console's first load, their panels are not.
const ColumnPanel = lazy(() => import('./panels/column-panel.js').then((m) => ({ default: m.ColumnPanel })));
const ViewPanel = lazy(() => import('./panels/view-panel.js').then((m) => ({ default: m.ViewPanel })));

/** Lists with fewer columns do not offer to hide one. */
const fewestColumns = 5;

type Saved = NonNullable<ReturnType<typeof useSavedList>>;

/** Opens the choice of a list's columns. */
export function ColumnButton(props: Saved & { columns: TableColumnsType<never> }) {
  const { columns, saved, save } = props;
  const t = useKitMessages();
  if (columns.length < fewestColumns) return null;
  const { hidden } = saved;
  return (
    <PanelButton icon="columns" label={t('list.columns')} text={t('list.columns')}>
      {(onClose) => (
        <ColumnPanel
          columns={columns}
          hidden={hidden}
          onChange={(next) => save(() => ({ hidden: next }))}
          onClose={onClose}
        />
      )}
    </PanelButton>
  );
}

/** Opens the saved views of a list, and applies the default one when the list opens. */
export function ViewButton({ saved, save, search, onApply }: Saved & ListViews) {
  const t = useKitMessages();
  const show = (view: { search: object; hidden: readonly string[] }) => {
    save(() => ({ hidden: view.hidden }));
    onApply(view.search);
  };
  useDefaultView(saved.views, search, show);
  const current = findCurrentView(saved, search);
  return (
    <PanelButton icon="views" label={t('list.views')} text={current?.name ?? t('list.views')}>
      {(onClose) => (
        <ViewPanel
          saved={saved}
          search={search}
          current={current}
          onShow={(view) => {
            show(view);
            onClose();
          }}
          onChange={(change) => save(({ views }) => ({ views: change(views) }))}
          onClose={onClose}
        />
      )}
    </PanelButton>
  );
}

interface PanelButtonProps {
  icon: 'columns' | 'views';
  /** What the button opens. */
  label: string;
  /** The visible text. */
  text: string;
  children: (onClose: () => void) => ReactNode;
}

function PanelButton({ icon, label, text, children }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="nrn-list-panel" data-panel={icon}>
      <button
        type="button"
        className="nrn-list-tool"
        title={text}
        aria-label={text === label ? label : `${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ListIcon name={icon} />
        <span>{text}</span>
      </button>
      {isOpen ? <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense> : null}
    </div>
  );
}
