import { translated } from '#kit/language.ts';
import { appFacts } from './app-facts.texts.ts';

export default translated(appFacts, {
  inTheApp: 'Sa app',
  seeDue: 'Tingnan kung magkano ang utang mo, at hanggang kailan',
  keepReceipts: 'Magbayad, at itago ang iyong mga resibo',
  readReplies: 'Sumulat sa amin, at basahin ang aming sagot',
  opens: 'Binubuksan ng button ang {host}.',
});
