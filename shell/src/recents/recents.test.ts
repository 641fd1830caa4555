import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetRecent, noteRecent, openRecents, type Recent, renameRecent, useRecents } from './recents.js';

const app = (id: number | string): Recent => ({ kind: 'app', path: `/app/${id}`, label: `App ${id}` });
const paths = () => useRecents.getState().recents.map(({ path }) => path);

describe('recent places', () => {
  beforeEach(() => {
    localStorage.clear();
    openRecents('u1');
  });

  it('are the last first, each once, eight of a kind at most', () => {
    noteRecent({ kind: 'page', path: '/group', label: 'Groups' });
    for (let id = 1; id <= 9; id += 1) noteRecent(app(id));
    noteRecent(app(3));
    expect(paths()).toEqual(['/app/3', ...[9, 8, 7, 6, 5, 4, 2].map((id) => `/app/${id}`), '/group']);
  });

  it('stay for the next visit, of each user for themselves', () => {
    noteRecent(app(1));
    openRecents('u2');
    expect(paths()).toEqual([]);
    openRecents('u1');
    expect(paths()).toEqual(['/app/1']);
  });

  it('are dropped and renamed when the things are', () => {
    noteRecent(app(1));
    noteRecent(app(2));
    forgetRecent('/app/1');
    renameRecent('/app/2', 'Café');
    expect(useRecents.getState().recents).toEqual([{ ...app(2), label: 'Café' }]);
  });

  it('see what another tab wrote, and survive what is no list', () => {
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
