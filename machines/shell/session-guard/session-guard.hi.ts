import { translated } from '#kit/language.ts';
import { sessionGuard } from './session-guard.texts.ts';

export default translated(sessionGuard, {
  sessionEnded: 'कृपया फिर से लॉग इन करें',
});
