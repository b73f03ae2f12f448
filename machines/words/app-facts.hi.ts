import { translated } from '#kit/language.ts';
import { appFacts } from './app-facts.texts.ts';

export default translated(appFacts, {
  inTheApp: 'ऐप में',
  seeDue: 'देखें कि कितना और कब तक चुकाना है',
  keepReceipts: 'चुकाएँ और अपनी रसीदें रखें',
  readReplies: 'हमें लिखें और हमारा जवाब पढ़ें',
  opens: 'यह बटन {host} खोलता है।',
});
