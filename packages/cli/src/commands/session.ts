import { nameIn } from '../session/access-token.js';
import { consoleConfig } from '../session/console.js';
import { signInByDevice } from '../session/device-sign-in.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

/** `noren login`, `noren logout`. */
export const addSessionCommands: AddCommands = (program, open) => {
  const login = withGlobals(program.command('login').description(texts.login)).action(async () => {
    const { io, url, sessions, print } = open(login);
    const { issuer } = await consoleConfig(url, io.signal);
    const session = await signInByDevice(issuer, {
      invite({ page, code }) {
        for (const line of [texts.loginOpen, `  ${page}`, fill(texts.loginCode, { code })]) io.err(line);
        io.err(`… ${texts.loginWaiting}`);
      },
      language: /^ja/.test(io.env['LC_ALL'] || io.env['LANG'] || '') ? 'ja' : 'en',
      signal: io.signal,
    });
    await sessions.write(url, session);
    const name = nameIn(session.accessToken);
    print({ url, name }, () => [fill(texts.loginDone, { url, name })]);
  });
  withExamples(login, 'login', 'login --url https://console.example.com');

  const logout = withGlobals(program.command('logout').description(texts.logout)).action(async () => {
    const { url, sessions, print } = open(logout);
    const removed = await sessions.remove(url);
    print({ url, removed }, () => [fill(removed ? texts.logoutDone : texts.logoutNone, { url })]);
  });
  withExamples(logout, 'logout');
};
