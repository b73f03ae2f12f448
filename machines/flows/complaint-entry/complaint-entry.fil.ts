import { translated } from '#kit/language.ts';
import { complaintEntry } from './complaint-entry.texts.ts';

export default translated(complaintEntry, {
  entryLoading: 'Nilo-load ang mga maaari mong ireklamo',
  entryNotLoadedTitle: 'Hindi na-load ang mga maaari mong ireklamo',
  entryNotLoaded: 'Subukan muli mamaya, o tingnan ang mga reklamong naipadala mo.',
  aboutOrder: 'Tungkol sa aling order ito?',
  noOrder: 'Walang napiling order',
  chooseOrder: 'Pumili ng order',
  noOrders: 'Walang order na mapipili.',
  typesTitle: 'Tungkol saan ito?',
  subTypesTitle: '{type}: ano ang nangyari?',
  noTypes: 'Walang mapipili rito sa ngayon.',
  sentSays: 'Nasa Mga reklamo ko ito: ang numero nito, kung kailan kami sasagot, at ang sagot.',
  collectionRefused: 'Hindi puwedeng magpadala ng reklamo tungkol sa paniningil para sa napiling order',
});
