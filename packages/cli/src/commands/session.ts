import { nameIn } from '../session/access-token.js';
import { consoleConfig } from '../session/console.js';
import { signInByDevice } from '../session/device-sign-in.js';
import { fill, messages } from '../messages.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

/** `noren login`, `noren logout`. */
export const addSessionCommands: AddCommands = (program, open) => {
  const login = withGlobals(program.command('login').description(messages.login)).action(async () => {
    const { io, url, sessions, print } = open(login);
    const { issuer } = await consoleConfig(url, io.signal);
    const session = await signInByDevice(issuer, {
      invite({ page, code }) {
        for (const line of [messages.loginOpen, `  ${page}`, fill(messages.loginCode, { code })])
          io.err(line);
        io.err(`… ${messages.loginWaiting}`);
      },
      language: /^ja/.test(io.env['LC_ALL'] || io.env['LANG'] || '') ? 'ja' : 'en',
      signal: io.signal,
    });
    await sessions.write(url, session);
    const name = nameIn(session.accessToken);
    print({ url, name }, () => [fill(messages.loginDone, { url, name })]);
  });
  withExamples(login, 'login', 'login --url https://console.example.com');

  const logout = withGlobals(program.command('logout').description(messages.logout)).action(async () => {
    const { url, sessions, print } = open(logout);
    const removed = await sessions.remove(url);
    print({ url, removed }, () => [fill(removed ? messages.logoutDone : messages.logoutNone, { url })]);
  });
  withExamples(logout, 'logout');
};
