import type { ReactNode } from 'react';
import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { ratingWords } from '#words/rating.texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Stars } from './stars.tsx';

export type RatingDialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** 0: none yet. */
  readonly stars: number;
  /** The score is on its way; until then the dialog stays. */
  readonly busy: boolean;
  /** What became of the last try. */
  readonly told?: ReactNode;
  readonly onChoose: (stars: number) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** Asks for one to five stars (S-206). */
export default function RatingDialog({
  open,
  title,
  stars,
  busy,
  told,
  onChoose,
  onSubmit,
  onClose,
}: RatingDialogProps) {
  return (
    <Dialog
      kind="dialog"
      open={open}
      title={title}
      onDismiss={busy ? null : onClose}
      bar={
        <>
          <Button busy={busy} onClick={onSubmit}>
            {say(ratingWords.submit)}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            {say(common.close)}
          </Button>
        </>
      }
    >
      {told}
      <Stars value={stars} label={say(ratingWords.stars)} onChange={onChoose} />
    </Dialog>
  );
}
