import { useState } from 'react';
import { toast } from '../../dialogs/toasts.js';
import { useKitMessages } from '../../i18n/i18n.js';
import type { SavedList, SavedView } from '../saved-list.js';
import { toViewSearch } from '../saved-views.js';
import { ListPopover } from './list-popover.js';
import { usePanelMessages } from './panel-messages.js';
import { ViewNameForm } from './view-name-form.js';
import { viewLimit } from './view-names.js';
import { renameView, restoreView, toggleDefault } from './view-changes.js';
import { ViewRow } from './view-row.js';

interface Props {
  saved: SavedList;
  /** Search parameters of the list. */
  search: object;
  /** The view that is shown. */
  current: SavedView | undefined;
  onShow: (view: Pick<SavedView, 'search' | 'hidden'>) => void;
  onChange: (change: (views: readonly SavedView[]) => readonly SavedView[]) => void;
  onClose: () => void;
}

/** The saved views of a list: to show, save, rename and remove. */
export function ViewPanel({ saved, search, current, onShow, onChange, onClose }: Props) {
  const t = usePanelMessages();
  const kit = useKitMessages();
  const { views, hidden } = saved;
  // Names are unique.
  const [renamed, setRenamed] = useState<string>();
  const remove = (removed: SavedView) => {
    onChange((stored) => stored.filter(({ name }) => name !== removed.name));
    toast.success(t('views.removed', { name: removed.name }), {
      label: t('views.undo'),
      run: () => onChange((stored) => restoreView(stored, removed, views.indexOf(removed))),
      isUndo: true,
    });
  };
  const add = (name: string) => {
    onChange((stored) => [...stored, { name, search: toViewSearch(search), hidden }]);
    toast.success(t('views.saved', { name }));
  };
  return (
    <ListPopover label={kit('list.views')} onClose={onClose}>
      {views.length === 0 ? (
        <div className="nrn-view-none">
          <strong>{t('views.empty')}</strong>
          <p className="nrn-muted">{t('views.emptyNote')}</p>
        </div>
      ) : (
        <ul className="nrn-views">
          <li className="nrn-view">
            <button
              type="button"
              className="nrn-view-name"
              onClick={() => onShow({ search: {}, hidden: [] })}
            >
              <span>{t('views.none')}</span>
            </button>
          </li>
          {views.map((view) =>
            view.name === renamed ? (
              <li key={view.name}>
                <ViewNameForm
                  label={t('views.newName')}
                  views={views}
                  own={view}
                  onSave={(name) => {
                    onChange((stored) => renameView(stored, view.name, name));
                    setRenamed(undefined);
                  }}
                  onCancel={() => setRenamed(undefined)}
                />
              </li>
            ) : (
              <ViewRow
                key={view.name}
                view={view}
                isCurrent={view.name === current?.name}
                onShow={() => onShow(view)}
                onDefault={() => onChange((stored) => toggleDefault(stored, view.name))}
                onRename={() => setRenamed(view.name)}
                onRemove={() => remove(view)}
              />
            ),
          )}
        </ul>
      )}
      <div className="nrn-popover-foot">
        {views.length < viewLimit ? (
          <>
            <strong>{t('views.new')}</strong>
            <ViewNameForm label={t('views.name')} views={views} onSave={add} />
          </>
        ) : (
          <p className="nrn-muted">{t('views.limit', { count: viewLimit })}</p>
        )}
      </div>
    </ListPopover>
  );
}
