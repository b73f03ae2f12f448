import { translated } from '#kit/language.ts';
import { walletRedirect } from './wallet-redirect.texts.ts';

export default translated(walletRedirect, {
  walletExplain: 'Aalis ka sa pahinang ito papunta sa wallet provider at babalik kapag nakapagbayad na.',
  walletContinue: 'Magpatuloy sa wallet',
  walletRequesting: 'Inihahanda ang pahina ng wallet…',
  unknown:
    'Hindi nakarating ang sagot. Tingnan muna ang order. Ligtas magpatuloy: hindi sinisimulan nang dalawang beses ang parehong bayad.',
  walletAway: 'Tapusin ang pagbabayad sa pahina ng wallet provider. Pagbalik mo, tingnan ang order.',
  walletRefusedTitle: 'Hindi mabuksan ang pahina ng wallet',
  walletRefused: 'Hindi namin pinagkakatiwalaan ang address nito. Walang siningil dito.',
});
