import { translated } from '#kit/language.ts';
import { plain } from './plain.texts.ts';

export default translated(plain, {
  title: 'Hindi pa dumarating ang pahinang ito',
  says: 'Tingnan ang iyong koneksiyon, saka subukan muli: walang perang kukunin dahil dito. Kapag bumalik ang koneksiyon, kusa itong susubukan.',
  retry: 'Subukan muli',
});
