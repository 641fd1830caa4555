import { afterEach, expect, it } from '@jest/globals';
import { act, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HydrationBoundary, saveInput } from './hydration-boundary.js';

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
      <HydrationBoundary restoreInput={type} replayTaps={tap}>
        <Form />
      </HydrationBoundary>,
    );
  });
  expect(sent).toEqual(['a@example.com']);
});

function Form({ replay }: { replay: () => void }) {
  const [mail, setMail] = useState('');
  const [name, setName] = useState('as served');
  const [day, setDay] = useState('1');
  useEffect(replay, [replay]);
  return (
    <form data-state={[mail, name, day].join('|')}>
      <input type="email" value={mail} onChange={({ target }) => setMail(target.value)} />
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <select value={day} onChange={({ target }) => setDay(target.value)}>
        <option value="1">Monday</option>
        <option value="2">Tuesday</option>
      </select>
    </form>
  );
}

it.each([
  [[], '|as served|1'],
  [['a@example.com', 'in a hurry', '2'], 'a@example.com|in a hurry|2'],
])("restores text typed before hydration, %j, to the fields and the page's state", async (typed, known) => {
  document.body.innerHTML = `<div>${renderToString(<Form replay={() => undefined} />)}</div>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, select')];
  for (const [index, text] of typed.entries()) if (fields[index]) fields[index].value = text;
  const replay = saveInput(form);
  await act(async () => {
    root = hydrateRoot(form.parentElement as HTMLElement, <Form replay={replay} />);
  });
  expect(form.dataset['state']).toBe(known);
  expect(fields.map(({ value }) => value).join('|')).toBe(known);
});
