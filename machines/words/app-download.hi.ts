import { translated } from '#kit/language.ts';
import { appDownload } from './app-download.texts.ts';

export default translated(appDownload, {
  downloadApp: 'ऐप डाउनलोड करें',
});
