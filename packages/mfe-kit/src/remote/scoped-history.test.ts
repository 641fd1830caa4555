import { describe, expect, it } from '@jest/globals';
import { createMemoryHistory } from '@tanstack/react-router';
import { scopedHistory } from './scoped-history.js';

const setUp = () => {
  const parent = createMemoryHistory({ initialEntries: ['/group'] });
  const history = scopedHistory(parent, (pathname) => pathname.startsWith('/group'));
  const heard: string[] = [];
  const stop = history.subscribe(({ location }) => heard.push(location.href));
  return { parent, history, heard, stop };
};

describe('a scoped history', () => {
  it('notifies of navigation inside the area, from either history', () => {
    const { parent, history, heard } = setUp();
    history.push('/group/1');
    parent.push('/group/2?tab=settings');
    expect(heard).toEqual(['/group/1', '/group/2?tab=settings']);
    expect(history.location.href).toBe('/group/2?tab=settings');
  });

  it('stays silent and keeps its location when the console leaves the area', () => {
    const { parent, history, heard } = setUp();
    history.push('/group/1');
    parent.push('/');
    expect(heard).toEqual(['/group/1']);
    expect(history.location.href).toBe('/group/1');
    expect(parent.location.href).toBe('/');
  });

  it('navigates the whole console, so that a remote can link to other areas', () => {
    const { parent, history } = setUp();
    history.push('/app/7');
    expect(parent.location.href).toBe('/app/7');
  });

  it('lets a blocker of the remote block navigation by the shell', async () => {
    const { parent, history } = setUp();
    const blockedUrls: string[] = [];
    const release = history.block({
      blockerFn: ({ nextLocation }) => {
        blockedUrls.push(nextLocation.href);
        return true;
      },
    });
    parent.push('/');
    await Promise.resolve();
    expect(blockedUrls).toEqual(['/']);
    expect(parent.location.href).toBe('/group');
    release();
    parent.push('/');
    expect(parent.location.href).toBe('/');
  });

  it('unsubscribes from the parent when its last listener unsubscribes', () => {
    const { parent, heard, stop } = setUp();
    stop();
    parent.push('/group/3');
    expect(heard).toEqual([]);
    expect(parent.subscribers.size).toBe(0);
  });
});
