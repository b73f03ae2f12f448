import { translated } from '#kit/language.ts';
import { inDoubt } from './in-doubt.texts.ts';

export default translated(inDoubt, {
  paymentTitle: 'May bayad na hindi pa nakumpirma',
  payment:
    'Hindi pa nakumpirma ang bayad na {amount} na ipinadala noong {time}. Kapag ibang bayad ang ginawa, baka dalawang beses kang singilin.',
  paymentAcceptedTitle: 'May bayad na tinanggap na',
  paymentAccepted:
    'Tinanggap na ang bayad na {amount} na ipinadala noong {time}. Kapag nagbayad ulit, pangalawang bayad na iyon.',
  paymentInferredTitle: 'Bayad na ang order',
  paymentInferred:
    'Nagpadala ka ng bayad na {amount} noong {time}, at bayad na ang order. Hindi alam kung iyon ang nakabayad. Kapag nagbayad ulit, pangalawang bayad na iyon.',
  paymentIssuedTitle: 'May isa pang paraan ng pagbabayad na bukas pa',
  paymentIssued:
    'Binigyan ka ng pahina o code para bayaran ang {amount} noong {time}. Habang may bisa iyon, mababayaran ito. Kapag nagbayad ka rin dito, pangalawang bayad na iyon.',
  paymentCost: 'Kung matuloy din ang naunang bayad na {amount}, dalawang beses kang magbabayad.',
  payAnew: 'Magbayad pa nang isang beses',
  applicationTitle: 'May application na hindi pa nakumpirma',
  application:
    'Nag-apply ka para sa {amount} noong {time}. Hindi pa ito nakumpirma. Kapag nag-apply ulit, baka maging dalawa ang loan mo.',
  applicationAcceptedTitle: 'Tinanggap na ang iyong application',
  applicationAccepted:
    'Tinanggap na ang iyong application para sa {amount} na ipinadala noong {time}. Kapag nag-apply ulit, pangalawang loan na iyon.',
  applicationInferredTitle: 'May loan ka na sa produktong ito',
  applicationInferred:
    'Nag-apply ka para sa {amount} noong {time}, at may loan na tumatakbo sa produktong ito. Maaaring iyon na nga. Kapag nag-apply ulit, baka magkaroon ka ng pangalawang loan.',
  applicationCost: 'Kung matuloy din ang naunang application para sa {amount}, dalawa ang magiging loan mo.',
  applyAnew: 'Mag-apply pa nang isang beses',
  cardTitle: 'May bank card na hindi pa nakumpirma',
  card: 'Hindi pa nakumpirma ang mga detalye ng bank card na ipinadala noong {time}.',
  cardCost: 'Kung dumating din ang mga naunang detalye, baka dalawang beses maikonekta ang card.',
  bindAnew: 'Ikonekta pa nang isang beses',
  complaintTitle: 'May reklamo na hindi pa nakumpirma',
  complaint:
    'Hindi pa nakumpirma ang reklamong ipinadala noong {time}. Makikita sa iyong mga reklamo kung dumating ito.',
  complaintWaiting:
    'Hangga’t hindi pa alam, o hanggang {time}, hindi ihahain nang dalawang beses ang reklamong ito mula rito. Puwedeng magpadala ng iba.',
  complaintOthers: 'Iba pang reklamong hindi pa nakumpirma: {count}.',
  complaintCost: 'Kung dumating din ang naunang reklamo, dalawang beses itong matatanggap ng nagpapautang.',
  complainAnew: 'Ipadala pa nang isang beses',
  processing: 'Pinoproseso pa ito. Wala kang kailangang gawin.',
  elsewhere:
    'Ipinapadala ito ngayon mula sa ibang window; hangga’t hindi iyon tapos, walang ipapadala mula rito. Kung manatiling ganito, puntahan ang window na iyon o isara ito.',
  waiting: 'Hangga’t hindi pa alam, o hanggang {time}, walang ibang ipapadala.',
  notNow: 'Hindi muna',
  failed:
    'Hindi iyon natuloy: hindi matingnan kung ano ang nangyari sa nauna. Walang bagong naipadala. Puwede mong subukan muli.',
  over: 'Matagal nang walang tiyak na sagot. Puwede kang magsimula muli, bukod sa naipadala na.',
  others: 'Bukod dito, {count} pa ang maaaring matuloy.',
  otherNameTitle: 'Baka bayad na ang order na ito',
  otherName:
    'Mula sa teleponong ito, may sinimulang bayad para sa order na ito, o may ibinigay na pahina o code para bayaran ito. Hindi masasabi rito kung ano ang nangyari roon. Tingnan muna ang order: ang pagbabayad ngayon ay maaaring ikalawang bayad.',
  otherNameCost: 'Kung matuloy din ang naunang bayad, dalawang beses mababayaran ang order.',
  unkeptTitle: 'Walang itinatagong tala ang teleponong ito',
  unkept:
    'Ang anumang ipinadala mula sa pahinang ito ay nalilimutan kapag isinara ang pahina. Kung magsara ito bago dumating ang sagot, tingnan muna kung ano ang nangyari rito bago ipadala muli.',
  unkeptPayment:
    'Hanggang {minutes} minuto matapos ipadala, maaari pa ring makuha ang bayad kahit hindi pa bayad ang nakasulat sa order: kung magbabayad ka muli, maaari kang masingil nang dalawang beses. Mababayaran pa rin ang pahina o code na ibinigay sa iyo.',
  unkeptOver: 'Walang ipapadala mula rito hangga’t hindi mo sinasabi.',
  unkeptPaymentCost: 'Kung matuloy din ang bayad na ipinadala mo noon, dalawang beses kang magbabayad.',
  unkeptApplicationCost: 'Kung matuloy din ang application na ipinadala mo noon, dalawa ang magiging loan mo.',
  payUnkept: 'Magbayad mula sa teleponong ito',
  applyUnkept: 'Mag-apply mula sa teleponong ito',
});
