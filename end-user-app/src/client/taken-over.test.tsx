import { afterEach, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationBoundary } from './taken-over.js';
import { saveInput } from './typed.js';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

it('replays early taps after restoring early input', async () => {
  const sent: string[] = [];
  function Form() {
    const [mail, setMail] = useState('');
    return (
      <form>
        <input value={mail} onChange={({ target }) => setMail(target.value)} />
        <button type="button" onClick={() => sent.push(mail)}>
          Send
        </button>
      </form>
    );
  }
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
  const app = document.querySelector('div') as HTMLElement;
  const field = app.querySelector('input') as HTMLInputElement;
  const tap = () => app.querySelector('button')?.click();
  field.value = 'a@example.com';
  const type = saveInput(app);
  await act(async () => {
    root = hydrateRoot(
      app,
      <HydrationBoundary type={type} tap={tap}>
        <Form />
      </HydrationBoundary>,
    );
  });
  expect(sent).toEqual(['a@example.com']);
});
