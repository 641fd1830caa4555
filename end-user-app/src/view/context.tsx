import { createContext, type ReactNode, use } from 'react';
import type { Member } from '../member/member.js';
import type { PageView } from './page-view.js';

interface PageContextValue {
  view: PageView;
  member: Member;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

export function PageProvider({ view, member, children }: PageContextValue & { children: ReactNode }) {
  return <PageContext value={{ view, member }}>{children}</PageContext>;
}

/** The page that is drawn and who looks at it. */
export function usePage(): PageContextValue {
  const value = use(PageContext);
  if (value === undefined) throw new Error('usePage outside PageProvider');
  return value;
}
