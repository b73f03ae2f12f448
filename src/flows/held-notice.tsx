import { say } from '#kit/text.ts';
import { Notice } from '#ui/notice.tsx';
import { common } from '#words/common.texts.ts';

/** Nothing was sent, because an earlier attempt is open or on its way (S-336). */
export function HeldNotice() {
  return (
    <Notice tone="warning" title={say(common.heldTitle)} takesFocus>
      <p>{say(common.held)}</p>
    </Notice>
  );
}
