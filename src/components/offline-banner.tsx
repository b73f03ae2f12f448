import { say } from '#kit/text.ts';
import { common } from '#words/common.texts.ts';
import { Icon } from './icons.tsx';

/** Says quietly that the phone is offline (S-399); the live region is there from the start. */
export function OfflineBanner({ offline }: { readonly offline: boolean }) {
  return (
    <div role="status" className="offline">
      {offline && (
        <p>
          <Icon name="offline" />
          {say(common.offline)}
        </p>
      )}
    </div>
  );
}
