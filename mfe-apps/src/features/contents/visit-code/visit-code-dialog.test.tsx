import { describe, expect, it, jest } from '@jest/globals';
import { visitCodeEndpoints } from '@noren/contracts/shops';
import { chooseRowAction, findRowAction, problem, route } from '@noren/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openContents } from '../../../../test/contents.js';

const openDialog = async () => {
  await chooseRowAction('青葉珈琲 本店', 'Visit QR');
  return screen.findByRole('dialog');
};

describe('the visit QR code of a shop', () => {
  it("is shown with the shop's name, printed and saved", async () => {
    const saved: string[] = [];
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const view = await openContents('shops', 'Shops', {
      api: [route(visitCodeEndpoints.get, { data: { code: 'NOREN1.app-1.shops-1.sign' } })],
    });
    const dialog = await openDialog();
    const picture = await within(dialog).findByRole('img', { name: 'Visit QR code of “青葉珈琲 本店”' });
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/);
    within(dialog).getByText('青葉珈琲 本店');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save SVG' }));
    expect(saved).toEqual(['sakura-card-shops-1-visit.svg']);
    expect(view.calls.filter(({ id }) => id === 'visitCodes.get')).toHaveLength(1);
    print.mockRestore();
    click.mockRestore();
  });

  it('shows why it could not be read, and retries', async () => {
    let requestCount = 0;
    await openContents('shops', 'Shops', {
      api: [
        route(visitCodeEndpoints.get, () =>
          ++requestCount === 1 ? problem('internal') : { data: { code: 'NOREN1' } },
        ),
      ],
    });
    const dialog = await openDialog();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Retry' }));
    await within(dialog).findByRole('img', { name: /^Visit QR code/ });
  });

  it('is not available to read-only users', async () => {
    await openContents('shops', 'Shops', { role: 'monitor' });
    const action = await findRowAction('青葉珈琲 本店', 'Visit QR');
    expect(action.getAttribute('aria-disabled')).toBe('true');
  });
});
