import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type Mail, startMail } from './start-mail.js';

let dataDir: string;
let mail: Mail;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'noren-mail-'));
  mail = await startMail({ dataDir });
});

afterAll(async () => {
  await mail.stop();
  await rm(dataDir, { recursive: true });
});

const list = async () =>
  ((await (await fetch(`${mail.url}/api/messages`)).json()) as { data: unknown[] }).data;

describe('the mail and SMS catcher', () => {
  it('catches mail and text messages, keeps them across a restart, and deletes them on request', async () => {
    const transport = createTransport(mail.smtpUrl);
    await transport.sendMail({
      from: 'のれん <noreply@noren.example>',
      to: 'member@example.com',
      bcc: 'copy@example.com',
      subject: '認証コード',
      text: 'コードは 123456 です。',
    });
    transport.close();
    const sms = { method: 'POST', headers: { 'content-type': 'application/json' } };
    await fetch(mail.smsUrl, { ...sms, body: JSON.stringify({ to: '09012345678', text: '654321' }) });
    const caught = [
      { kind: 'sms', to: ['09012345678'], text: '654321' },
      {
        kind: 'mail',
        to: ['member@example.com', 'copy@example.com'],
        from: expect.stringContaining('noreply@noren.example'),
        subject: '認証コード',
        text: expect.stringContaining('123456'),
      },
    ];
    expect(await list()).toMatchObject(caught);

    await mail.stop();
    mail = await startMail({ dataDir });
    expect(mail.messages()).toMatchObject(caught);

    await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });

  it('rejects a text message without a number', async () => {
    const headers = { 'content-type': 'application/json' };
    const rejected = await fetch(mail.smsUrl, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: 'x' }),
    });
    expect(rejected.status).toBe(400);
  });

  it.each([
    ['refused@example.com', 550],
    ['busy@example.com', 451],
  ])('rejects a mail to %s with %d', async (to, responseCode) => {
    const transport = createTransport(mail.smtpUrl);
    const sent = transport.sendMail({ from: 'noreply@noren.example', to, subject: 'x', text: 'x' });
    await expect(sent).rejects.toMatchObject({ responseCode });
    transport.close();
    expect(await list()).toEqual([]);
  });

  it.each([400, 500, 503])('answers a text message to a matching test number with %d', async (status) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ to: `090123${String(status).padStart(5, '0')}`, text: 'x' });
    expect((await fetch(mail.smsUrl, { method: 'POST', headers, body })).status).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('serves its page in both languages with a strict policy', async () => {
    const english = await fetch(`${mail.url}/`, { headers: { 'accept-language': 'en-GB,en' } });
    expect(await english.text()).toContain('Everything that the local stack sends arrives here.');
    expect(english.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
    expect(await (await fetch(`${mail.url}/?lang=ja`)).text()).toContain('すべてここに届きます。');
  });
});
