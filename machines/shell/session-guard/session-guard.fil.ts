import { translated } from '#kit/language.ts';
import { sessionGuard } from './session-guard.texts.ts';

export default translated(sessionGuard, {
  sessionEnded: 'Mag-log in po muli',
});
