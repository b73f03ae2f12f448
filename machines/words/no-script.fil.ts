import { translated } from '#kit/language.ts';
import { noScript } from './no-script.texts.ts';

export default translated(noScript, {
  says: 'Kailangan ng pahinang ito ang JavaScript. Buksan ito sa settings ng browser na ito, saka buksan muli ang pahina.',
});
