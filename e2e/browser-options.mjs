import { existsSync } from 'node:fs';

const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The system's Chromium without background traffic, which would fail on a machine without internet access. */
export const launchOptions = {
  executablePath:
    process.env.CHROMIUM_PATH ?? programs.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
