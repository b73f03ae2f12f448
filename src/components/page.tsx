import { type ReactNode, useEffect } from 'react';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { Icon } from './icons.tsx';
import { trackKeyboard } from './keyboard.ts';

type PageProps = {
  readonly title: string;
  /** Leaves the page; without it there is no back button. */
  readonly onBack?: (() => void) | undefined;
  /** What can be done, at the thumb: stays at the bottom edge while the page scrolls. */
  readonly bar?: ReactNode;
  readonly busy?: boolean;
  readonly children: ReactNode;
};

export function Page({ title, onBack, bar, busy = false, children }: PageProps) {
  useEffect(trackKeyboard, []);
  return (
    <div className="page">
      <header className="page-header">
        {onBack && (
          <button type="button" className="icon-button" aria-label={say(common.back)} onClick={onBack}>
            <Icon name="back" />
          </button>
        )}
        <h1>{title}</h1>
      </header>
      <main className="page-main" aria-busy={busy}>
        <div className="page-content">{children}</div>
        {bar && <div className="page-bar">{bar}</div>}
      </main>
    </div>
  );
}
