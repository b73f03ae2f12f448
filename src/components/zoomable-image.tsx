import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { Icon } from './icons.tsx';
import { Modal } from './modal.tsx';

type ZoomableImageProps = {
  readonly alt: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The picture, silent by itself. */
  readonly children: ReactNode;
};

/** A picture that fills the screen when it is tapped, until it is tapped again (S-085, S-539). */
export function ZoomableImage({ alt, open, onOpen, onClose, children }: ZoomableImageProps) {
  return (
    <>
      <button type="button" className="zoomable" aria-haspopup="dialog" onClick={onOpen}>
        <span className="visually-hidden">{alt}</span>
        {children}
      </button>
      <Modal className="zoomed" open={open} onDismiss={onClose} label={alt}>
        <button type="button" className="zoomed-close" aria-label={say(common.close)} onClick={onClose}>
          <Icon name="close" />
        </button>
        <div className="zoomed-picture" role="img" aria-label={alt}>
          {children}
        </div>
      </Modal>
    </>
  );
}
