import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorTexts } from '@noren/contracts/errors';
import { memberPointEndpoints } from '@noren/contracts/points';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showPage, visitor } from '../../test/member-harness.js';
import { getMessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import { CallError } from '../member/call.js';
import { createMemoryStore } from '../member/store.js';
import { CodeReader } from './code-reader.js';
import { CodeReaderPage } from './code-reader-page.js';
import { ScanFailure, type Scanner } from './scanner.js';

const en = getMessageGroups('en');
const points = { points: 10, balance: 1290 };

interface SetUpOptions {
  scan?: Scanner['scan'];
  ends?: (typeof points | CallError)[];
  settings?: object;
  store?: ReturnType<typeof createMemoryStore>;
}

function setUp({ scan, ends = [points], settings = {}, store = createMemoryStore() }: SetUpOptions = {}) {
  const sent: { code: string; key: string | undefined }[] = [];
  const load = scan && (async () => ({ scan }));
  const { sections, unmount } = showPage('codeReader', <CodeReader messaging={load} />, {
    store,
    change: (input) => void Object.assign(input.sections.barcodeReader ?? {}, settings),
    answers: {
      'members.environment': async () => ({ data: { systemName: 'cafe', environment: 'production' } }),
      'memberPoints.visit': async ({ body, key }) => {
        sent.push({ code: body.code, key });
        const end = ends.shift() ?? points;
        if (end instanceof CallError) throw end;
        return { data: end };
      },
    },
  });
  const reader = sections.barcodeReader;
  return { sent, reader, text: sections.text, unmount, store };
}

const tapButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const reads = async () => 'SHOP-1';

afterEach(cleanup);

describe("the messaging app's code reader", () => {
  it('earns the points of a visit', async () => {
    const { sent, reader } = setUp({ scan: reads });
    await tapButton(reader.startButtonText);
    expect(await screen.findByText(reader.successText)).toBeTruthy();
    expect(screen.getByText('+10 points')).toBeTruthy();
    expect(screen.getByText('1,290 points')).toBeTruthy();
    expect(sent).toEqual([{ code: 'SHOP-1', key: expect.any(String) }]);
  });

  it('starts immediately if the setting says so', async () => {
    const { reader } = setUp({ scan: reads, settings: { startAtOnce: true } });
    expect(await screen.findByText(reader.successText)).toBeTruthy();
  });

  it.each([
    ['version', 'versionText'],
    ['cannotStart', 'cannotStartText'],
    ['cancelled', 'cancelledText'],
  ] as const)('[C141] shows why no code was read: %s', async (reason, field) => {
    const { sent, reader } = setUp({ scan: () => Promise.reject(new ScanFailure(reason)) });
    await tapButton(reader.startButtonText);
    expect((await screen.findByText(reader[field])).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByRole('button', { name: en.reader.again })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[C141] shows that it cannot start if its library fails to load', async () => {
    const { reader } = setUp({ scan: () => Promise.reject(new Error('chunk')) });
    await tapButton(reader.startButtonText);
    expect(await screen.findByText(reader.cannotStartText)).toBeTruthy();
  });
});

describe("the browser's code reader", () => {
  it('accepts the characters printed below the code', async () => {
    const { sent, reader } = setUp();
    await tapButton(reader.startButtonText);
    await tapButton(en.reader.send);
    expect(screen.getByText(en.reader.typeEmpty)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(en.reader.type), 'ＳＨＯＰ-1');
    await tapButton(en.reader.send);
    expect(await screen.findByText(reader.successText)).toBeTruthy();
    expect(sent[0]?.code).toBe('SHOP-1');
  });

  it('can be closed', async () => {
    const { reader, text } = setUp();
    await tapButton(reader.startButtonText);
    await tapButton(text.closeButtonText);
    expect(await screen.findByText(reader.cancelledText)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a rejected code', () => {
  const own: Partial<Record<ErrorCode, 'invalidText' | 'alreadyText'>> = {
    visitCodeInvalid: 'invalidText',
    visitAlready: 'alreadyText',
  };

  it.each(memberPointEndpoints.visit.errors.filter((code) => code !== 'loginNeeded'))(
    '[§8-reader-default] [C87] [C141] shows the text for %s',
    async (code) => {
      const { reader } = setUp({ scan: reads, ends: [new CallError(409, code)] });
      await tapButton(reader.startButtonText);
      const field = own[code];
      const message = field === undefined ? `${errorTexts.en[code]}（409 ${code}）` : reader[field];
      expect(await screen.findByText(message)).toBeTruthy();
    },
  );

  it('leads to the login and back on loginNeeded', async () => {
    const { reader } = setUp({ scan: reads, ends: [new CallError(401, 'loginNeeded')] });
    await tapButton(reader.startButtonText);
    const link = await screen.findByRole('link', { name: en.frame.login });
    expect(link.getAttribute('href')).toBe('/login?return=%2FcodeReader');
  });

  it('shows the status of an answer without a code', async () => {
    const { reader, text } = setUp({ scan: reads, ends: [new CallError(418)] });
    await tapButton(reader.startButtonText);
    expect(await screen.findByText(`${text.errorText}（418）`)).toBeTruthy();
  });
});

describe('a visit without a decision', () => {
  it('is sent again with the same key, even after a reload', async () => {
    const first = setUp({ scan: reads, ends: [new CallError(0)] });
    await tapButton(first.reader.startButtonText);
    expect(await screen.findByText(en.reader.unknown)).toBeTruthy();
    first.unmount();
    const second = setUp({ scan: reads, store: first.store });
    await userEvent.click(await screen.findByRole('button', { name: second.text.retryButtonText }));
    expect(await screen.findByText(second.reader.successText)).toBeTruthy();
    expect(second.sent).toEqual(first.sent);
  });
});

describe('the code reader page', () => {
  it('shows the texts of the settings and leads visitors to the login', async () => {
    const { sections } = showPage('codeReader', <CodeReaderPage />, {
      identity: () => visitor,
      change: (input) =>
        void Object.assign(input.sections.barcodeReader ?? {}, {
          guideImageUrl: '/i/guide.png',
          visitPoints: 15,
        }),
    });
    expect(screen.getByRole('heading', { name: sections.barcodeReader.title })).toBeTruthy();
    expect(screen.getByText(sections.barcodeReader.lead)).toBeTruthy();
    expect(document.querySelector('img[src="/i/guide.png"]')).toBeTruthy();
    expect(screen.getByText(fill(en.reader.perVisit, { points: 15 }))).toBeTruthy();
    expect(await screen.findByRole('link', { name: en.frame.login })).toBeTruthy();
  });
});
