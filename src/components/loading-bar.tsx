import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';

/** Says that something is on its way, over whatever is shown (S-219, S-374); the live region is there from the start. */
export function LoadingBar({ shown }: { readonly shown: boolean }) {
  return (
    <div role="status" className="loading-bar">
      {shown && <span className="visually-hidden">{say(common.loading)}</span>}
    </div>
  );
}
