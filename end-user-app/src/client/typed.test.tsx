import { afterEach, expect, it } from '@jest/globals';
import { act, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { saveInput } from './typed.js';

let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

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
