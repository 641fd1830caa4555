import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetRecent, noteRecent, openRecents, type Recent, renameRecent, useRecents } from './recents.js';

const app = (id: number | string): Recent => ({ kind: 'app', path: `/app/${id}`, label: `App ${id}` });
const paths = () => useRecents.getState().recents.map(({ path }) => path);

describe('the recent list', () => {
  beforeEach(() => {
    localStorage.clear();
    openRecents('u1');
  });

  it('keeps the latest first, each once, and at most eight of a kind', () => {
    noteRecent({ kind: 'page', path: '/group', label: 'Groups' });
    for (let id = 1; id <= 9; id += 1) noteRecent(app(id));
    noteRecent(app(3));
    expect(paths()).toEqual(['/app/3', ...[9, 8, 7, 6, 5, 4, 2].map((id) => `/app/${id}`), '/group']);
  });

  it('persists between visits, separately for each user', () => {
    noteRecent(app(1));
    openRecents('u2');
    expect(paths()).toEqual([]);
    openRecents('u1');
    expect(paths()).toEqual(['/app/1']);
  });

  it('removes and renames entries', () => {
    noteRecent(app(1));
    noteRecent(app(2));
    forgetRecent('/app/1');
    renameRecent('/app/2', 'Café');
    expect(useRecents.getState().recents).toEqual([{ ...app(2), label: 'Café' }]);
  });

  it('reads changes of other tabs, and ignores invalid data', () => {
    noteRecent(app(1));
    localStorage.setItem(
      'noren.recents.u1',
      JSON.stringify([app(7), { kind: 'evil', path: 'javascript:1' }]),
    );
    noteRecent(app(2));
    expect(paths()).toEqual(['/app/2', '/app/7']);
    localStorage.setItem('noren.recents.u1', '{');
    openRecents('u1');
    expect(paths()).toEqual([]);
  });
});
