import { type ReactNode, useEffect } from 'react';

export interface PageProps {
  /** Heading; also the title of the browser tab. */
  title: string;
  subtitle?: ReactNode;
  /** Breadcrumb above the heading. */
  breadcrumb?: ReactNode;
  /** Buttons to the right of the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: heading with actions, then the content. */
export function Page({ title, subtitle, breadcrumb, actions, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className="nrn-page">
      {breadcrumb === undefined ? null : <div className="nrn-breadcrumb">{breadcrumb}</div>}
      <header className="nrn-page-header">
        <div>
          <h1>{title}</h1>
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
