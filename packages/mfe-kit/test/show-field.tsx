import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { setApi } from '../src/api/api.js';
import { createQueryClient } from '../src/api/query.js';
import { dialogStore } from '../src/dialogs/dialogs.js';
import { FeedbackHost } from '../src/dialogs/feedback-host.js';
import { toastStore } from '../src/dialogs/toasts.js';
import { useLocale } from '../src/i18n/i18n.js';
import type { Locale } from '../src/i18n/locale.js';
import { sessionStore } from '../src/session/session.js';
import { createFakeFetch, type Route } from './api-double.js';
import { testSession } from './render-remote.js';
import { Unstyled } from './unstyled.js';

export interface FieldHarness<T> extends RenderResult {
  /** Values reported by the field, in order. */
  values: T[];
  /** Calls that reached the API, in order. */
  calls: ReturnType<typeof createFakeFetch>['calls'];
}

/** Renders a controlled field on its own, with a fake API. */
export function showField<T>(
  start: T,
  field: (value: T, onChange: (value: T) => void) => ReactNode,
  api: readonly Route[] = [],
  locale: Locale = 'en',
): FieldHarness<T> {
  const double = createFakeFetch(api);
  const values: T[] = [];
  useLocale.getState().setLocale(locale);
  sessionStore.getState().set(testSession());
  setApi({ baseUrl: '/api', fetch: double.fetch });
  dialogStore.setState({ queue: [] });
  toastStore.setState({ toasts: [] });
  function StatefulField() {
    const [value, setValue] = useState(start);
    return field(value, (next) => {
      values.push(next);
      setValue(next);
    });
  }
  const view = render(
    <Unstyled>
      <QueryClientProvider client={createQueryClient()}>
        <StatefulField />
        <FeedbackHost />
      </QueryClientProvider>
    </Unstyled>,
  );
  return Object.assign(view, { values, calls: double.calls });
}
