import { say } from '../../machines/kit/messages.ts';
import { Icon } from './icons.tsx';

/** Says quietly that the phone is offline (S-399); the live region is there from the start. */
export function OfflineBanner({ offline }: { readonly offline: boolean }) {
  return (
    <div role="status" className="offline">
      {offline && (
        <p>
          <Icon name="offline" />
          {say('offline')}
        </p>
      )}
    </div>
  );
}
