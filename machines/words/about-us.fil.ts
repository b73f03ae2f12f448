import { translated } from '#kit/language.ts';
import { aboutUs } from './about-us.texts.ts';

export default translated(aboutUs, {
  aboutPage: 'Tungkol sa amin',
  welcome: 'Maligayang pagdating sa {app}',
  welcomeWho: 'Ang {app} ay app ng {company}. Dito ka umuutang nang panandalian at nagbabayad nang hulugan.',
  welcomePlan:
    'Nasa iisang lugar ang iyong loan, mga petsa at bayad nito, para alam mo kung ano ang babayaran, at kailan.',
  mission: 'Ang aming misyon',
  missionPlain:
    'Dapat kasindali ng pagkuha ng loan ang pag-unawa rito. Sinasabi namin ang halaga nito bago ka sumang-ayon, sa simpleng salita at bilang.',
  missionFit:
    'Mabuti lang ang loan kung kaya mong bayaran. Umutang lang ng kailangan mo, at tingnan ang mga petsa bago tanggapin.',
  advantages: 'Ang maaasahan mo',
  advantageCosts: 'Nauuna ang mga gastos. Ipinapakita ang mga singil, rate at bawat hulog bago ka sumang-ayon.',
  advantageWays: 'Ikaw ang pipili kung paano magbayad: bank card, wallet o code, ayon sa pinapayagan ng iyong loan.',
  advantageTime: 'Kung puwedeng pahabain ang loan, ipinapakita muna ng app ang halaga nito.',
  advantageOnce:
    'Hindi ipinapadala nang dalawang beses ang isang bayad. Kapag naputol ang koneksiyon, sinasabi ng app ang alam at hindi alam.',
  advantageHeard: 'May sariling pahina ang bawat reklamo, kung saan mo mababasa ang sagot namin.',
  team: 'Ang aming team',
  teamWho:
    'May mga tao sa likod ng {app}: ang nag-aasikaso sa mga loan, ang sumasagot sa mga tawag at e-mail, at ang gumagawa ng app.',
  teamRules:
    'Tatlo ang kanilang tuntunin. Maging malinaw tungkol sa pera. Aminin ang pagkakamali. Igalang ang lahat, kahit huli ang bayad.',
  contactTitle: 'Makipag-ugnayan sa amin',
  contact: 'May tanong ka ba, o may hindi tama? Narito ang customer service para sa iyo.',
});
