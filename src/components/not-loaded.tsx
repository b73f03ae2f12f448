import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { Scene } from './scene.tsx';

type NotLoadedProps = { readonly title: string; readonly text: ReactNode };

/** What did not load, and what can be done (S-315). */
export const NotLoaded = ({ title, text }: NotLoadedProps) => (
  <>
    <Scene name="cloud" />
    <Notice tone="info" title={title} takesFocus>
      <p>{text}</p>
    </Notice>
  </>
);
