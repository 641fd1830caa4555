import { beforeEach, describe, expect, it } from '@jest/globals';
import { addRecent, loadRecents, type Recent, removeRecent, renameRecent, useRecents } from './recents.js';

const app = (id: number | string): Recent => ({ kind: 'app', path: `/app/${id}`, label: `App ${id}` });
const paths = () => useRecents.getState().recents.map(({ path }) => path);

describe('the recent list', () => {
  beforeEach(() => {
    localStorage.clear();
    loadRecents('u1');
  });

  it('keeps the latest first, each once, and at most eight of a kind', () => {
    addRecent({ kind: 'page', path: '/group', label: 'Groups' });
    for (let id = 1; id <= 9; id += 1) addRecent(app(id));
    addRecent(app(3));
    expect(paths()).toEqual(['/app/3', ...[9, 8, 7, 6, 5, 4, 2].map((id) => `/app/${id}`), '/group']);
  });

  it('persists between visits, separately for each user', () => {
    addRecent(app(1));
    loadRecents('u2');
    expect(paths()).toEqual([]);
    loadRecents('u1');
    expect(paths()).toEqual(['/app/1']);
  });

  it('removes and renames entries', () => {
    addRecent(app(1));
    addRecent(app(2));
    removeRecent('/app/1');
    renameRecent('/app/2', 'Café');
    expect(useRecents.getState().recents).toEqual([{ ...app(2), label: 'Café' }]);
  });

  it('reads changes of other tabs, and ignores invalid data', () => {
    addRecent(app(1));
    localStorage.setItem(
      'noren.recents.u1',
      JSON.stringify([app(7), { kind: 'evil', path: 'javascript:1' }]),
    );
    addRecent(app(2));
    expect(paths()).toEqual(['/app/2', '/app/7']);
    localStorage.setItem('noren.recents.u1', '{');
    loadRecents('u1');
    expect(paths()).toEqual([]);
  });
});
