import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goodNews, message } from '#kit/messages.ts';
import { tongue } from '#kit/text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';
import { common } from '#words/common.texts.ts';
import { copyWords } from '#words/copying.texts.ts';
import { expectAccessible } from '../axe.ts';

const ignore = () => undefined;

const { of } = tongue;
afterEach(() => {
  tongue.of = of;
});

describe('toasts', () => {
  it('P-58 one that stands is said anew in the language that the borrower chooses, and the lender’s as it came', () => {
    const { rerender } = render(<ToastRegion toast={message(common.error)} onDismiss={ignore} />);
    tongue.of = () => 'त्रुटि';
    rerender(<ToastRegion toast={message(common.error)} onDismiss={ignore} />);
    expect(screen.getByRole('alert').textContent).toBe('त्रुटि');
    rerender(<ToastRegion toast={{ server: 'error' }} onDismiss={ignore} />);
    expect(screen.getByRole('alert').textContent).toBe('error');
  });

  it('P-19 the live regions stand empty from the start', () => {
    render(<ToastRegion toast={null} onDismiss={ignore} />);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('S-373 an error is an alert, anything else a status', () => {
    const { rerender } = render(<ToastRegion toast={{ server: 'error' }} onDismiss={ignore} />);
    expect(screen.getByRole('alert').textContent).toBe('error');
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<ToastRegion toast={goodNews(copyWords.copySuccess)} onDismiss={ignore} />);
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('status').textContent).toBe('copy success');
  });

  it('S-502 a new one takes the place of the old', () => {
    const { rerender } = render(<ToastRegion toast={{ server: 'first' }} onDismiss={ignore} />);
    rerender(<ToastRegion toast={{ server: 'second' }} onDismiss={ignore} />);
    expect(screen.queryByText('first')).toBeNull();
    expect(screen.getByText('second')).toBeTruthy();
  });

  it('S-502 can be sent away', async () => {
    const dismissed = vi.fn();
    render(<ToastRegion toast={{ server: 'error' }} onDismiss={dismissed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismissed).toHaveBeenCalledTimes(1);
  });

  it('P-55 what stands at its field is said, and covers nothing', async () => {
    render(
      <main>
        <ToastRegion toast={{ server: 'error', field: 'phone' }} onDismiss={ignore} />
      </main>,
    );
    expect(screen.getByRole('alert').textContent).toBe('error');
    expect(screen.getByRole('alert').firstElementChild?.className).toBe('visually-hidden');
    expect(screen.queryByRole('button')).toBeNull();
    await expectAccessible();
  });

  it('P-19 is said inside the dialog that covers the page', () => {
    const page = (open: boolean) => (
      <>
        <Dialog open={open} title="Your code" onDismiss={null}>
          <p>Type it.</p>
        </Dialog>
        <ToastRegion toast={{ server: 'verification code error' }} onDismiss={ignore} />
      </>
    );
    const { rerender } = render(page(true));
    expect(within(screen.getByRole('dialog')).getByText('verification code error')).toBeTruthy();
    expect(screen.getAllByText('verification code error')).toHaveLength(1);
    rerender(page(false));
    expect(screen.getAllByText('verification code error')).toHaveLength(1);
  });

  it('P-19 has no axe finding', async () => {
    render(
      <main>
        <ToastRegion toast={{ server: 'error' }} onDismiss={ignore} />
      </main>,
    );
    await expectAccessible();
  });
});

describe('the offline banner', () => {
  it('S-399 says that there is no internet connection, and nothing otherwise', () => {
    const { rerender } = render(<OfflineBanner offline={false} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<OfflineBanner offline />);
    expect(screen.getByRole('status').textContent).toBe('No internet connection');
  });
});

describe('a notice', () => {
  it('P-19 is a region of its name and takes the focus when it is urgent', () => {
    render(
      <Notice tone="warning" title="We do not know" takesFocus>
        <p>Check the order.</p>
      </Notice>,
    );
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'We do not know' }));
  });

  it('leaves the focus alone otherwise', () => {
    render(
      <Notice tone="info">
        <p>Nothing was charged.</p>
      </Notice>,
    );
    expect(document.activeElement).toBe(document.body);
  });
});
