import { type ReactNode, useEffect } from 'react';

export interface PageProps {
  /** Heading; also the title of the browser tab. */
  title: string;
  subtitle?: ReactNode;
  /** Name of the resource that the screen belongs to, such as its app: beside the heading, and in the tab's title. */
  owner?: string | undefined;
  /** Breadcrumb above the heading. */
  breadcrumb?: ReactNode;
  /** Buttons to the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: heading with actions, then the content. */
export function Page({ title, subtitle, owner, breadcrumb, actions, children }: PageProps) {
  useDocumentTitle(owner === undefined ? title : `${title} · ${owner}`);
  return (
    <div className="nrn-page">
      {breadcrumb === undefined ? null : <div className="nrn-breadcrumb">{breadcrumb}</div>}
      <header className="nrn-page-header">
        <div>
          <div className="nrn-page-heading">
            <h1>{title}</h1>
            {owner === undefined ? null : <p className="nrn-page-owner">{owner}</p>}
          </div>
          {subtitle === undefined ? null : <p className="nrn-page-subtitle">{subtitle}</p>}
        </div>
        {actions === undefined ? null : <div className="nrn-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Sets the title of the browser tab. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Noren`;
  }, [title]);
}
