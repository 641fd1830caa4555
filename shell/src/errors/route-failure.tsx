import { isChunkLoadError, RouteError } from '@noren/mfe-kit/frame';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from './error-page.js';
import { errorStatus } from './error-status.js';

/** Error component of the shell's own pages. A chunk load error reloads the page, at most once a minute. */
export function RouteFailure(props: ErrorComponentProps) {
  if (isChunkLoadError(props.error)) return <RouteError {...props} />;
  return <ErrorPage status={errorStatus(props.error)} onRetry={props.reset} />;
}
