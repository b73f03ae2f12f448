import { translated } from '#kit/language.ts';
import { walletRedirect } from './wallet-redirect.texts.ts';

export default translated(walletRedirect, {
  explain: 'Aalis ka sa pahinang ito papunta sa wallet provider at babalik kapag nakapagbayad na.',
  goOn: 'Magpatuloy sa wallet',
  requesting: 'Inihahanda ang pahina ng wallet…',
  unknown:
    'Wala pang pinal na sagot. Puwede mong tingnan ang order. Ligtas magpatuloy: hindi sinisimulan nang dalawang beses ang parehong bayad.',
  away: 'Tapusin ang pagbabayad sa pahina ng wallet provider. Pagbalik mo, tingnan ang order. Kung sarado na ang pahinang iyon, magpatuloy ulit sa wallet.',
  declined:
    'Hindi magamit ang wallet ngayon. Walang perang kinuha sa paghiling nito. Subukan muli, o bumalik at magbayad sa ibang paraan.',
  refusedTitle: 'Hindi mabuksan ang pahina ng wallet',
  refused:
    'Hindi namin pinagkakatiwalaan ang address nito, kaya hindi ito binuksan. Walang kinuhang pera. Tingnan ang order, o bumalik at magbayad sa ibang paraan.',
});
